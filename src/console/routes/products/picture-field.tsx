/** The picture of a product: a file, where this server has a place for it, or an address. */

import { useState } from "react";
import { Button, FileTrigger } from "react-aria-components";
import { isGtin } from "../../../gs1/gtin/check-digit.ts";
import { isWholePicture, MOST_PICTURE_BYTES, pictureKind } from "../../../model/picture.ts";
import { isOwnPicture } from "../../../model/web-target.ts";
import type { StoredPicture } from "../../../services/products/picture.ts";
import { productTexts } from "../../../ui/texts/console/products.ts";
import { api } from "../../api/client.ts";
import { idOf } from "../../parts/field-parts.tsx";
import { TextField } from "../../parts/fields.tsx";
import { useTexts } from "../../parts/language.tsx";
import { useSettled } from "../../parts/settled.ts";
import { useWrite, WriteTrouble } from "../../parts/write.tsx";
import { addressOf } from "./product.ts";

const HAS_PLACE = document.getElementById("console")!.dataset.pictures === "on";
const KINDS = ["image/jpeg", "image/png", "image/webp"];

interface PictureFieldProps {
  readonly gtin: string;
  readonly value: string | null;
  readonly onChange: (address: string | null) => void;
  readonly isDisabled: boolean;
}

export function PictureField({ gtin, value, onChange, isDisabled }: PictureFieldProps) {
  const t = useTexts(productTexts);
  return (
    <div className="picture-field">
      <Picture address={value} />
      <div>
        {HAS_PLACE && !isDisabled && <Upload gtin={gtin} onStored={onChange} />}
        <TextField
          name="image_url"
          label={t.members.image_url}
          help={HAS_PLACE ? t.help.image_url : t.help.image_url_only}
          value={value ?? ""}
          onChange={(typed) => onChange(typed === "" ? null : typed)}
          isDisabled={isDisabled}
        />
      </div>
    </div>
  );
}

interface UploadProps {
  readonly gtin: string;
  readonly onStored: (address: string) => void;
}

function Upload({ gtin, onStored }: UploadProps) {
  const t = useTexts(productTexts).upload;
  const write = useWrite();
  const [problem, setProblem] = useState<string | null>(null);
  const number = gtin.replace(/[\s-]/g, "");
  const send = async (file: File) => {
    setProblem(null);
    if (file.size > MOST_PICTURE_BYTES) return setProblem(t.tooLarge);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const kind = pictureKind(bytes);
    if (kind === null) return setProblem(t.wrongKind);
    if (!isWholePicture(bytes, kind)) return setProblem(t.cutOff);
    write.run(async () => {
      const path = `${addressOf(number)}/picture`;
      const { body } = await api<StoredPicture>("POST", path, { file });
      onStored(body.image_url);
    });
  };
  return (
    <div className="field">
      <FileTrigger
        acceptedFileTypes={KINDS}
        onSelect={(files) => files?.[0] && void send(files[0])}
      >
        <Button isDisabled={!isGtin(number)} isPending={write.isBusy}>
          {t.choose}
        </Button>
      </FileTrigger>
      <p className="help">{isGtin(number) ? t.help : t.numberFirst}</p>
      {problem !== null && (
        <p className="fault" role="alert">
          {problem}
        </p>
      )}
      <WriteTrouble write={write} />
    </div>
  );
}

/** Nothing while the address is still typed, or leads to no picture. */
function Picture({ address: typed }: { readonly address: string | null }) {
  const address = useSettled(typed);
  const t = useTexts(productTexts);
  const [broken, setBroken] = useState<string | null>(null);
  if (address === null || !(isOwnPicture(address) || /^https:\/\/./.test(address))) return null;
  if (broken === address) return <p className="help">{t.brokenPicture}</p>;
  return (
    <img
      className="picture"
      id={`${idOf("image_url")}-shown`}
      src={address}
      alt={t.picture}
      onError={() => setBroken(address)}
    />
  );
}
