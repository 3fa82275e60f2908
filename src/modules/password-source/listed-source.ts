import type { Reads } from '../../kernel/ports.ts';
import { previousSecretUntil } from '../../kernel/rotated-secrets.ts';
import type { PasswordSource } from './password-source.ts';

/** A source as it is read. */
export interface ListedSource {
  readonly source: PasswordSource;
  readonly usersLeft: number;
  /** The previous secret signs, too, until this time. */
  readonly previousSecretUntil: Date | undefined;
}

/** A source after a change. The new secret is shown only once; undefined: it is the one of before. */
export interface IssuedSource extends ListedSource {
  readonly secret: string | undefined;
}

export const listed = async (
  { passwordSources }: Pick<Reads, 'passwordSources'>,
  source: PasswordSource,
  now: Date,
): Promise<ListedSource> => ({
  source,
  usersLeft: await passwordSources.countUsersLeft(),
  previousSecretUntil: previousSecretUntil(source.secrets, now),
});
