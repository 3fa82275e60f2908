import type { components } from '../../generated/openapi.ts';
import { canonicalEmail, emailFaults } from '../kernel/email.ts';
import { isObject } from '../kernel/untrusted.ts';
import type { Examples } from './examples.ts';

type User = components['schemas']['User'];

/** A user that the mock knows from the start. All fields but the address have the values of the example. */
export interface SeedUser extends Partial<Omit<User, 'email' | 'password'>> {
  readonly email: string;
  /** Absent: that of the examples. */
  readonly password?: string | undefined;
}

/** Limits the users: the mock forgets accounts beyond this number. */
const mostUsers = 500;
const mostProblems = 10;

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value);

/** Returns the problems of one field; a field that is null in the example may have any value. */
const fieldProblems = (place: string, example: User, [name, value]: readonly [string, unknown]): readonly string[] => {
  if (!Object.hasOwn(example, name)) return [`${place}.${name} is not a field of a user.`];
  const expected = name === 'password' ? '' : example[name as keyof User];
  if (expected === null || kindOf(value) === kindOf(expected)) return [];
  return [`${place}.${name} must be a ${kindOf(expected)}.`];
};

const userProblems = (place: string, example: User, user: unknown): readonly string[] => {
  if (!isObject(user)) return [`${place} must be an object.`];
  const { email } = user;
  if (typeof email !== 'string') return [`${place}.email must be a string.`];
  return [
    ...emailFaults(email).map(({ detail }) => `${place}.email ${detail}.`),
    ...Object.entries(user).flatMap((entry) => fieldProblems(place, example, entry)),
  ];
};

const duplicates = (users: readonly SeedUser[]): readonly string[] => {
  const [emails, ids] = [new Set<string>(), new Set<string>()];
  return users.flatMap(({ email, id }, at) => {
    const problems: string[] = [];
    if (emails.has(canonicalEmail(email))) problems.push(`users[${at}].email occurs twice.`);
    if (id !== undefined && ids.has(id)) problems.push(`users[${at}].id occurs twice.`);
    emails.add(canonicalEmail(email));
    if (id !== undefined) ids.add(id);
    return problems;
  });
};

/** Reads users: a list, or an object with the list `users`. @throws an error that lists the problems */
export const readSeed = (seed: unknown, examples: Examples): readonly SeedUser[] => {
  const example = examples.body('getMe', 200);
  const users = isObject(seed) ? seed['users'] : seed;
  if (!Array.isArray(users)) throw new Error('The seed must be a list of users, or an object with the list `users`.');
  if (users.length > mostUsers) throw new Error(`The seed must have at most ${mostUsers} users.`);
  const wrong = users.flatMap((user, at) => userProblems(`users[${at}]`, example, user));
  const problems = wrong.length > 0 ? wrong : duplicates(users);
  if (problems.length === 0) return users;
  const more = problems.length > mostProblems ? [`${problems.length - mostProblems} more problems.`] : [];
  throw new Error(
    `The seed is not valid:\n${[...problems.slice(0, mostProblems), ...more].map((line) => `  - ${line}`).join('\n')}`,
  );
};
