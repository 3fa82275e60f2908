import type { Ports } from '../../kernel/ports.ts';
import { createSealedNotes } from '../sealed-notes.ts';
import { expired } from './caller.ts';
import { field, type SignInCommand } from './step.ts';

/** A login that its user completes on this page with a second factor. */
export interface WaitingFactor {
  /** The token of the challenge. */
  readonly token: string;
  /** The time of the login that the factor raises, in seconds since the epoch. Absent: the first factor was proven on this page. */
  readonly raises?: number | undefined;
}

const form = /^factor (\d*) (\S+)$/;

/**
 * Seals the challenge of a page: it belongs to the authorization that the page is for, and completes no other. Another one may ask for
 * more than a second factor.
 */
export const createWaitingFactors = (ports: Pick<Ports, 'sealer'>) => {
  const notes = createSealedNotes(ports);
  return {
    seal: (uid: string, { token, raises }: WaitingFactor): Promise<string> =>
      notes.seal(uid, `factor ${raises ?? ''} ${token}`),

    /** Returns the challenge of the form. @throws `login_expired` if it is not one of this authorization */
    async in(command: SignInCommand): Promise<WaitingFactor> {
      const note = await notes.open(command.interaction.uid, field(command, 'challenge'));
      const [, raises, token] = form.exec(note ?? '') ?? [];
      if (token === undefined) throw expired();
      return { token, raises: raises ? Number(raises) : undefined };
    },
  };
};
