/** Products and links as a file: of what is listed, or all of one's organization. */
import { useState } from "react";
import { Button } from "react-aria-components";
import { productTexts } from "../../../ui/texts/console/products.ts";
import type { Query } from "../../api/client.ts";
import { Answers, Overlay } from "../../parts/dialog.tsx";
import { DownloadState, useDownload } from "../../parts/download.tsx";
import { SelectField } from "../../parts/fields.tsx";
import { useLanguage, useTexts } from "../../parts/language.tsx";
import { say } from "../../parts/toasts.tsx";
import {
  EXPORT_FORMATS,
  type ExportFormat,
  exportFile,
  TooMuchForWorkbook,
} from "./export-file.ts";

interface ExportProps {
  /** The query with which the list asks for them; null if nothing narrows it. */
  readonly listed: Query | null;
  readonly all: Query;
  /** How many are listed, in words. */
  readonly found: string;
  readonly onClose: () => void;
}

const ENDINGS: Readonly<Record<ExportFormat, string>> = {
  csv: "csv",
  xlsx: "xlsx",
  jsonl: "jsonl",
  linkset: "linkset.json",
};

export function Export({ listed, all, found, onClose }: ExportProps) {
  const t = useTexts(productTexts).export;
  const [lang] = useLanguage();
  const download = useDownload();
  const [of, setOf] = useState<"listed" | "all">(listed === null ? "all" : "listed");
  const [format, setFormat] = useState<ExportFormat>("xlsx");
  const { error, isRunning } = download;
  const isAll = of === "all" || listed === null;
  const query = isAll ? all : listed;
  const day = new Date().toLocaleDateString("sv");
  const start = () => {
    download.start(
      (control) => exportFile(query, isAll, format, control, t.progress, lang),
      `products-${day}.${ENDINGS[format]}`,
      () => {
        say(t.done);
        onClose();
      },
    );
  };
  return (
    <Overlay title={t.title} isOpen onClose={onClose}>
      {listed !== null && (
        <SelectField
          name="of"
          label={t.of}
          value={of}
          isDisabled={isRunning}
          onChange={setOf}
          options={[
            { id: "listed", text: t.listed(found) },
            { id: "all", text: t.all },
          ]}
          help={isAll ? t.allHelp : listed.q ? t.searchHelp : undefined}
        />
      )}
      {listed === null && <p>{t.allHelp}</p>}
      <SelectField
        name="format"
        label={t.format}
        value={format}
        isDisabled={isRunning}
        onChange={setFormat}
        options={EXPORT_FORMATS.map((id) => ({ id, text: t.formats[id] }))}
        help={t.formatHelp[format]}
      />
      {isAll && format !== "linkset" && <p className="quiet">{t.notIn}</p>}
      {error instanceof TooMuchForWorkbook ? (
        <p className="notice bad" role="alert">
          {error.cell === null ? t.tooMany : t.tooLong(error.cell)}
        </p>
      ) : (
        <DownloadState download={download} />
      )}
      <Answers others={!isRunning && <Button onPress={onClose}>{t.close}</Button>}>
        <Button className="first" onPress={start} isPending={isRunning}>
          {t.start}
        </Button>
      </Answers>
    </Overlay>
  );
}
