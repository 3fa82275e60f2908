import type { Ports } from '../kernel/ports.ts';

/**
 * Creates and opens what a browser keeps for the page of one authorization, in a cookie: it is encrypted, and means nothing to another
 * authorization.
 */
export const createSealedNotes = ({ sealer }: Pick<Ports, 'sealer'>) => ({
  seal: async (uid: string, text: string): Promise<string> =>
    Buffer.from(await sealer.seal(`${uid} ${text}`)).toString('base64url'),

  /** Returns the text; undefined for one of another authorization, one that is not authentic, or none. */
  open: async (uid: string, note: string | undefined): Promise<string | undefined> => {
    if (note === undefined) return undefined;
    const opened = await sealer.open(Buffer.from(note, 'base64url').toString()).catch(() => '');
    return opened.startsWith(`${uid} `) ? opened.slice(uid.length + 1) : undefined;
  },
});
