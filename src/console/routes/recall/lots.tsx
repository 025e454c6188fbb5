/** The lots of a recall, each whole. */
export const Lots = ({ lots }: { readonly lots: readonly string[] }) =>
  lots.length > 0 && (
    <ul className="chips">
      {lots.map((lot) => (
        <li key={lot} className="badge num">
          {lot}
        </li>
      ))}
    </ul>
  );
