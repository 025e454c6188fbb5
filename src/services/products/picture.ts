/** Stores a picture of a product; the product gets it when its record is written with the address. */
import { AppError } from "../../errors/errors.ts";
import { shortDigest } from "../../model/digest.ts";
import {
  isWholePicture,
  type PictureStore,
  pictureKind,
  pictureType,
} from "../../model/picture.ts";
import { askAsOwner, type KeyedContext } from "../access/rights.ts";
import { productOwner, toStorable } from "./product.ts";

export interface StoredPicture {
  /** A path of this server, to send as the product's image_url. */
  readonly image_url: string;
}

/**
 * The same bytes have the same address, so sending them again changes nothing.
 * @param store undefined if the operator gives pictures no place
 * @throws AppError unprocessable_entity, unsupported_media_type, forbidden, storage_unavailable
 */
export async function storePicture(
  context: KeyedContext,
  typed: string,
  bytes: Uint8Array<ArrayBuffer>,
  store: PictureStore | undefined,
): Promise<StoredPicture> {
  await askAsOwner(context, productOwner(toStorable(typed)), {});
  if (store === undefined) {
    throw new AppError("unprocessable_entity", "This server has no place for pictures.", {
      causeCode: "no_picture_place",
      guidance: "Publish the picture elsewhere, and send its https address as image_url.",
    });
  }
  const kind = pictureKind(bytes);
  if (kind === null) {
    throw new AppError("unsupported_media_type", "The file is not a JPEG, PNG or WebP picture.", {
      guidance: "Its content counts, not its name. Save it as JPEG, PNG or WebP.",
    });
  }
  if (!isWholePicture(bytes, kind)) {
    throw new AppError("unsupported_media_type", "The file of the picture is cut off.", {
      guidance: "Its data ends before the picture does. Save or copy it again, and send all of it.",
    });
  }
  const name = `${await shortDigest(bytes)}.${kind}`;
  try {
    await store.put(name, bytes, { httpMetadata: { contentType: pictureType(name)! } });
  } catch (cause) {
    throw new AppError("storage_unavailable", "The picture could not be stored.", { cause });
  }
  return { image_url: `/pictures/${name}` };
}
