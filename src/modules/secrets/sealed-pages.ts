import type { Ports } from '../../kernel/ports.ts';
import type { ResealedRow, SealedRow, SecretSealers } from './ports.ts';
import type { SealedKind } from './sealed-data.ts';

/** Some rows that are not encrypted with `SECRET`. */
interface SealedPage {
  /** Those that can be decrypted, with their texts encrypted with `SECRET`. */
  readonly resealed: readonly ResealedRow[];
  readonly unreadable: readonly SealedRow[];
}

export type SealedPages = (kind: SealedKind) => AsyncGenerator<SealedPage>;

/** Reads every row that is not encrypted with `SECRET`, and decrypts it. Changes nothing. */
export const sealedPages = ({ store }: Pick<Ports, 'store'>, { sealerOf, prefix }: SecretSealers): SealedPages => {
  const reseal = async (kind: SealedKind, row: SealedRow): Promise<ResealedRow | undefined> => {
    const { open, seal } = sealerOf(kind);
    const texts = await Promise.all(row.sealed.map(open)).catch(() => undefined);
    return texts && { ...row, resealed: await Promise.all(texts.map(seal)) };
  };

  return async function* (kind) {
    let after: SealedRow['key'] | undefined;
    do {
      const rows = await store.read.sealedData.listOthers(kind, prefix, after);
      const resealed = await Promise.all(rows.map((row) => reseal(kind, row)));
      yield {
        resealed: resealed.filter((row) => row !== undefined),
        unreadable: rows.filter((_row, at) => resealed[at] === undefined),
      };
      after = rows.at(-1)?.key;
    } while (after);
  };
};
