import type { User, UserStatus } from '../../../../packages/client/src/entities.ts';
import type { Tone } from '../../ui/tones.ts';
import type { UsersTexts } from './texts/en.ts';

/** The names of the statuses in the texts, by their values in the contract. */
export const statusNames = {
  1: 'active',
  2: 'inactive',
  3: 'banned',
  4: 'deleted',
} as const satisfies Record<UserStatus, keyof UsersTexts['statuses']>;

const tones: Readonly<Record<UserStatus, Tone>> = { 1: 'success', 2: 'warning', 3: 'danger', 4: 'neutral' };

/** Returns the color of a status. */
export const toneOf = ({ status }: Pick<User, 'status'>): Tone => tones[status];

/** Returns the name of a user: the display name or, without one, the address. */
export const nameOf = ({ displayname, email }: Pick<User, 'displayname' | 'email'>): string => displayname || email;
