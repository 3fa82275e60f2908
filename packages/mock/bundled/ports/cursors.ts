import { fromBase64url } from '../../../../src/kernel/base64url.ts';
import type { Cursors } from '../../../../src/kernel/paging.ts';
import { Buffer } from './buffer.ts';

/** Stands for the encrypted cursors of the service: these name their list in plain text, and other lists refuse them. */
export const createCursors = (_secret: string): Cursors => ({
  seal: (list, { id }) => Buffer.from(`${list} ${id}`).toString('base64url'),
  open(list, sealed) {
    const text = fromBase64url(sealed)?.toString() ?? '';
    const id = text.startsWith(`${list} `) ? Number(text.slice(list.length + 1)) : Number.NaN;
    return Number.isSafeInteger(id) && id > 0 ? { id } : undefined;
  },
});
