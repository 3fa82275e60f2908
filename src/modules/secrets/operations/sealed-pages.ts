import type { Ports } from '../../../kernel/ports.ts';
import type { SealedRow, SecretSealers } from '../ports.ts';
import type { SealedKind } from '../sealed-data.ts';

export interface OpenedRow extends SealedRow {
  readonly texts: readonly string[];
}

interface SealedPage {
  readonly opened: readonly OpenedRow[];
  readonly unreadable: readonly SealedRow[];
}

/**
 * Reads and decrypts every row of a kind that begins with none of the prefixes, without changes. `prefixes` defaults to that of
 * `SECRET`.
 */
export async function* sealedPages(
  { store, sealers }: Pick<Ports, 'store'> & { readonly sealers: SecretSealers },
  kind: SealedKind,
  prefixes: readonly string[] = [sealers.prefix],
): AsyncGenerator<SealedPage> {
  const { open } = sealers.sealerOf(kind);
  const openRow = async (row: SealedRow): Promise<OpenedRow | undefined> => {
    const texts = await Promise.all(row.sealed.map(open)).catch(() => undefined);
    return texts && { ...row, texts };
  };
  let after: SealedRow['key'] | undefined;
  do {
    const rows = await store.system.reads.sealedData.listOthers(kind, prefixes, after);
    const opened = await Promise.all(rows.map(openRow));
    yield {
      opened: opened.filter((row) => row !== undefined),
      unreadable: rows.filter((_row, at) => opened[at] === undefined),
    };
    after = rows.at(-1)?.key;
  } while (after);
}
