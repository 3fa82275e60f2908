import { type OperationId, operationTable } from '../../generated/handlers.ts';

/** The command of an operation: `gatehouse <family> <name>`. */
export interface CommandName {
  readonly family: string;
  readonly name: string;
}

/** The operations that a command written by hand replaces, with that command. */
export const commandsByHand: Readonly<Partial<Record<OperationId, string>>> = {
  signup: 'users create',
  updateApp: 'app set',
  rotateSigningKey: 'signing-keys rotate',
  listEvents: 'events follow',
};

const ofCaller = 'It describes the caller of the API.';

/** The reasons why operations of administrators have no command. */
const reasons: Readonly<Partial<Record<OperationId, string>>> = {
  getMe: ofCaller,
  getPermissions: ofCaller,
  getOwnServiceAccount: ofCaller,
  impersonateUser: 'Its token is for the browser of an administrator, whom the audit log names.',
};

/** The reasons why operations of other callers have no command. */
const reasonsByAccess: Readonly<Partial<Record<(typeof operationTable)[OperationId]['access'], string>>> = {
  none: 'It serves a page, a document or a protocol.',
  client: 'Apps call it for users who are not logged in.',
  visitor: 'Apps call it for users who are not logged in.',
  session: 'It requires the session of a user.',
  refresh: 'It requires the session of a user.',
};

/** Returns why an operation has no command, or undefined if it has one. */
export const reasonWithoutCommand = (operation: OperationId): string | undefined =>
  commandsByHand[operation] === undefined
    ? (reasons[operation] ?? reasonsByAccess[operationTable[operation].access])
    : undefined;

/** Names that do not follow from the contract. */
const exceptions: Readonly<Partial<Record<OperationId, string>>> = { invite: 'create' };

const wordsOf = (operation: string): readonly string[] => operation.replace(/[A-Z]/g, ' $&').toLowerCase().split(' ');

const inSingular = (word: string): string => word.replace(/ies$/, 'y').replace(/s$/, '');

/** Returns the words of an operation's name without the verb: `api keys`. */
export const nounOf = (operation: OperationId): string => wordsOf(operation).slice(1).join(' ');

/**
 * Returns the command of an operation. Its family is the first name of the path. Its name is the verb of the operation, with the words that
 * the family does not contain if the path goes on: `listFactors` of `/v1/users/{id}/factors` is `users list-factors`.
 */
const derivedName = (operation: OperationId): CommandName => {
  const names = operationTable[operation].path.split('/').filter((name) => !/^$|^v1$|^\{/.test(name));
  const [family = '', ...further] = names;
  const [verb = '', ...nouns] = wordsOf(operation);
  const last = further.at(-1);
  if (last === undefined) return { family, name: exceptions[operation] ?? verb };
  if (last.startsWith(verb)) return { family, name: last };
  const known = family.split('-').map(inSingular);
  return { family, name: [verb, ...nouns.filter((noun) => !known.includes(inSingular(noun)))].join('-') };
};

/** The operations whose command is derived from the contract. */
export const derivedCommands: ReadonlyMap<OperationId, CommandName> = new Map(
  (Object.keys(operationTable) as OperationId[])
    .filter((operation) => commandsByHand[operation] === undefined && reasonWithoutCommand(operation) === undefined)
    .map((operation) => [operation, derivedName(operation)]),
);
