import type { UserFields } from './entities.ts';

/** The values of a bucket to change: null removes one. */
type Changed<B> = { readonly [N in keyof B]?: B[N] | null | undefined };

/** Custom fields to change, by bucket. */
export type ChangedFields<F> = { readonly [B in keyof F]?: Changed<NonNullable<F[B]>> | undefined };

/** Objects with the values of a user have the same members everywhere. Timestamps stay as they are. */
type Replaced<T, F> = T extends UserFields
  ? F
  : T extends Date
    ? T
    : T extends object
      ? { readonly [K in keyof T]: Replaced<T[K], F> }
      : T;

/** The fields of any application have any names. */
type IsAny<F extends Pick<UserFields, 'own'>> = string extends keyof F['own'] ? true : false;

/** A result in which users have the custom fields `F`. Without types of an application, it stays as it is. */
export type WithFields<T, F extends UserFields> = IsAny<F> extends true ? T : Replaced<T, F>;

/** An input with the custom fields `F`. */
export type WithChangedFields<T, F extends Pick<UserFields, 'own'>> =
  IsAny<F> extends true ? T : Omit<T, 'fields'> & { readonly fields?: ChangedFields<F> | undefined };

/** The custom fields that a user has at a sign-up. */
export type SignupFields<F extends UserFields> = Pick<F, 'own'>;
