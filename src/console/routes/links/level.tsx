/** The links of one level, in an order that can be changed by dragging and with the keyboard. */

import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { Button, GridList, GridListItem, useDragAndDrop } from "react-aria-components";
import type { Page } from "../../../services/cursor.ts";
import { linkTexts } from "../../../ui/texts/console/links.ts";
import { ApiError, api } from "../../api/client.ts";
import { holds, useSignedIn } from "../../api/session.ts";
import { Address } from "../../parts/address.tsx";
import { Icon } from "../../parts/icon.tsx";
import { useLanguage, useTexts } from "../../parts/language.tsx";
import { useLastChange } from "../../parts/last-change.ts";
import { say } from "../../parts/toasts.tsx";
import { useWrite, WriteTrouble } from "../../parts/write.tsx";
import { CheckBadge, CheckText, type LinkCheckAnswer } from "./checks.tsx";
import {
  forgetLinks,
  type LinkStatesAnswer,
  type ListedLink,
  languageName,
  newLinkOf,
  typeName,
} from "./data.ts";
import { MoveDefault } from "./move-default.tsx";
import { Remove } from "./remove.tsx";
import { useStateWords } from "./state.ts";

interface LevelProps {
  readonly level: LinkStatesAnswer["levels"][number];
  readonly titles: Readonly<Record<string, string>>;
  readonly mayWrite: boolean;
  readonly isForeign: boolean;
}

export function LevelLinks({ level, titles, mayWrite, isForeign }: LevelProps) {
  const t = useTexts(linkTexts);
  const { anchor, scope, name, links } = level;
  const isOfNumber = anchor.startsWith("/");
  const session = useSignedIn();
  const write = useWrite();
  /** The order shown while it is being saved, or kept because somebody else changed the links. */
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  const [late, setLate] = useState<ApiError | null>(null);
  const lastChange = useLastChange();
  const ids = links.map(({ id }) => id);
  const order = [
    ...(wanted ?? []).filter((id) => ids.includes(id)),
    ...ids.filter((id) => !wanted?.includes(id)),
  ];
  const seen = useRef<readonly string[]>(ids);
  useEffect(() => {
    seen.current = links.map(({ id }) => id);
  }, [links]);
  // One order is saved after the other, and what ends late does not undo a newer one.
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  const newest = useRef<readonly string[] | null>(null);
  const [moved, setMoved] = useState<ListedLink | null>(null);
  const [removed, setRemoved] = useState<ListedLink | null>(null);
  const sorted = order.flatMap((id) => links.find((link) => link.id === id) ?? []);
  const save = async (ids: readonly string[]) => {
    await api("POST", "/links/reorder", { body: { anchor, ids, seen: seen.current } });
    seen.current = ids;
    say(t.ordered);
  };
  const reorder = (ids: readonly string[]) => {
    newest.current = ids;
    setWanted(ids);
    write.run(async () => {
      const saved = saving.current.catch(() => {}).then(() => save(ids));
      saving.current = saved;
      try {
        await saved;
        await forgetLinks();
        if (newest.current === ids) takeStored();
      } catch (error) {
        if (!(error instanceof ApiError) || ![409, 412].includes(error.status)) throw error;
        await forgetLinks();
        if (newest.current === ids) setLate(error);
      }
    });
  };
  const takeStored = () => {
    setWanted(null);
    setLate(null);
  };
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ "text/plain": titles[String(key)] ?? "" })),
    onReorder: ({ keys, target }) => {
      const rest = order.filter((id) => !keys.has(id));
      const at = rest.indexOf(String(target.key)) + (target.dropPosition === "after" ? 1 : 0);
      reorder([...rest.slice(0, at), ...[...keys].map(String), ...rest.slice(at)]);
    },
  });
  const { data: checks } = useQuery({
    queryKey: ["/link-checks", anchor],
    queryFn: async ({ signal }) => {
      const query = { anchor, limit: 100 };
      return (await api<Page<LinkCheckAnswer>>("GET", "/link-checks", { query, signal })).body;
    },
    // Results are the owner's.
    enabled: links.some(({ tag }) => tag !== null) && holds(session, "catalog:read"),
  });
  const canOrder = mayWrite && links.length > 1;
  const last = Math.max(0, ...links.map(({ order_index }) => order_index));
  const former = links.find((link) => link.is_default && link.timing === null) ?? null;
  return (
    <section className="level">
      <div className="heading">
        <h2>
          {[t.scopes[scope as keyof typeof t.scopes], name].filter(Boolean).join(" ")}
          {(isOfNumber || name === null) && (
            <>
              {" "}
              <small>{anchor}</small>
            </>
          )}
        </h2>
        {mayWrite && (
          <Link
            to="/links/edit"
            search={{ ...newLinkOf(anchor, links), order: String(last + 10) }}
            className="button"
          >
            {t.add}
          </Link>
        )}
      </div>
      {isForeign && <p className="quiet">{t.ofOthers}</p>}
      <WriteTrouble write={write} />
      {late && (
        <div className="notice note" role="alert">
          <p>
            {t.orderChanged} {lastChange(late)}
          </p>
          <p className="row">
            <Button className="first" isDisabled={write.isBusy} onPress={() => reorder(order)}>
              {t.keepOrder}
            </Button>
            <Button onPress={takeStored}>{t.takeOrder}</Button>
          </p>
        </div>
      )}
      {links.length === 0 ? (
        <p className="quiet">{t.noLinks}</p>
      ) : (
        <GridList
          // A list cannot change between one that is ordered and one that is not.
          key={String(canOrder)}
          aria-label={`${t.scopes[scope as keyof typeof t.scopes]} ${isOfNumber ? anchor : (name ?? anchor)}`}
          className="rules"
          items={sorted}
          dependencies={[t, titles, mayWrite, checks]}
          {...(canOrder && { dragAndDropHooks })}
          keyboardNavigationBehavior="tab"
        >
          {(link) => (
            <GridListItem
              id={link.id}
              textValue={link.title}
              className={canOrder ? "rule moves" : "rule"}
            >
              {canOrder && (
                <Button slot="drag" className="plain grip" aria-label={t.handle(link.title)}>
                  <Icon name="grip" />
                </Button>
              )}
              <Rule
                link={link}
                titles={titles}
                check={checks?.items.find(({ link_id }) => link_id === link.id)}
              />
              {mayWrite && (
                <div className="row">
                  {!link.is_default && link.enabled && link.is_public && (
                    <Button
                      aria-label={t.makeDefaultOne(link.title)}
                      onPress={() => setMoved(link)}
                    >
                      {t.makeDefault}
                    </Button>
                  )}
                  <Link
                    to="/links/edit"
                    search={{ id: link.id, anchor }}
                    className="button"
                    aria-label={t.editOne(link.title)}
                  >
                    {t.edit}
                  </Link>
                  <Button
                    className="plain"
                    aria-label={t.removeOne(link.title)}
                    onPress={() => setRemoved(link)}
                  >
                    {t.remove}
                  </Button>
                </div>
              )}
            </GridListItem>
          )}
        </GridList>
      )}
      {canOrder && <p className="help">{t.order}</p>}
      {moved && (
        <MoveDefault
          key={moved.id}
          link={moved}
          former={former}
          titles={titles}
          onClose={() => setMoved(null)}
        />
      )}
      {removed && (
        <Remove key={removed.id} link={removed} titles={titles} onClose={() => setRemoved(null)} />
      )}
    </section>
  );
}

function Rule({
  link,
  titles,
  check,
}: {
  readonly link: ListedLink;
  readonly titles: LevelProps["titles"];
  readonly check: LinkCheckAnswer | undefined;
}) {
  const t = useTexts(linkTexts);
  const { whole, look } = useStateWords(titles)(link);
  const [lang] = useLanguage();
  const names = new Intl.DisplayNames(lang, { type: "language" });
  const declared = [
    ...link.hreflang.map((tag) => languageName(names, tag)),
    ...(link.media_type ? [link.media_type] : []),
    ...link.context,
  ];
  return (
    <div>
      <p>
        <strong>{link.title}</strong> <small>{typeName(t.types, link.link_type)}</small>
      </p>
      <p>
        <small>
          <Address of={link.href} />
        </small>
      </p>
      <p className="row">
        <span className={`badge ${look}`}>{whole}</span>
        {link.is_default && <span className="badge">{t.isDefault}</span>}
        {link.is_default_multi && <span className="badge">{t.isVariant}</span>}
        {link.answers_scan && <span className="badge good">{t.answersScan}</span>}
        {declared.map((value) => (
          <span key={value} className="badge">
            {value}
          </span>
        ))}
        {check && <CheckBadge check={check} />}
      </p>
      {check && check.outcome !== "fine" && (
        <p>
          <small>
            <CheckText check={check} />
          </small>
        </p>
      )}
    </div>
  );
}
