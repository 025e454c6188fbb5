/** Work that one tab of the browser does at a time. */

interface Turn {
  /** Whether this tab still wants to work. */
  readonly isWanted: () => boolean;
  /** The work of this tab: no other tab has its turn until it resolves. */
  readonly onTurn: () => Promise<void>;
  /** Another tab works. */
  readonly onWait: () => void;
}

export async function inOneTab(name: string, { isWanted, onTurn, onWait }: Turn): Promise<void> {
  const work = async () => {
    if (isWanted()) await onTurn();
  };
  const isFree = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await work();
    return lock !== null;
  });
  if (isFree || !isWanted()) return;
  onWait();
  await navigator.locks.request(name, work);
}
