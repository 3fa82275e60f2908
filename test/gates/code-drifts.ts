import { readFileSync } from 'node:fs';
import { replaced } from './subject.ts';

interface Drift {
  readonly drift: string;
  readonly file: string;
  readonly passage: string;
  readonly by: string;
  /** The message of the compiler about the file, or about another one. */
  readonly says: string;
  readonly at?: string;
}

const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

/** A file of the service with a drift in it. */
export const drifted = ({ file, passage, by }: Drift): string => replaced(read(file), passage, by);

/** Changes of the code under unchanged contracts. */
export const codeDrifts: readonly Drift[] = [
  {
    drift: 'a handler of no operation',
    file: 'src/modules/sessions/operations/rest.ts',
    passage: '  logout: async',
    by: '  logOff: async () => ({ status: 204 }),\n\n  logout: async',
    says: "'logOff' does not exist in type 'Partial<RestHandlers>'",
  },
  {
    drift: 'an operation without its handler',
    file: 'src/modules/sessions/operations/rest.ts',
    passage: [
      '    logout: async ({ body, principal, origin }) => {',
      '      await usecases.logout({ principal, allDevices: body?.all_devices ?? false, origin });',
      '      return { status: 204 };',
      '    },',
    ].join('\n'),
    by: '',
    says: "Property 'logout' is missing",
    at: 'src/compose/apis.ts',
  },
  {
    drift: 'a handler that answers with an undeclared status',
    file: 'src/modules/sessions/operations/rest.ts',
    passage: 'return { status: 204 };',
    by: 'return { status: 205 };',
    says: "'Promise<{ status: 205; }>' is not assignable",
  },
  {
    drift: 'a field of another type in a mapper',
    file: 'src/modules/sessions/operations/rest-mapper.ts',
    passage: 'id: userId,',
    by: 'id: String(userId),',
    says: "Type 'string' is not assignable to type 'SentId'",
  },
  {
    drift: 'a field that a mapper leaves out',
    file: 'src/modules/sessions/operations/rest-mapper.ts',
    passage: '  time: toTimestamp(issuedAt),\n',
    by: '',
    says: "Property 'time' is missing",
  },
  {
    drift: 'a resolver that is missing',
    file: 'src/modules/users/operations/graphql.ts',
    passage: 'Mutation: { register, updateUser, ',
    by: 'Mutation: { updateUser, ',
    says: "Property 'register' is missing",
    at: 'src/modules/index.ts',
  },
  {
    drift: 'a field that is answered by an operation that returns another type',
    file: 'src/modules/users/operations/graphql.ts',
    passage: 'Query: { users, user, me },',
    by: 'Query: { users, me },',
    says: "Types of property 'user' are incompatible",
    at: 'src/modules/index.ts',
  },
  {
    drift: 'a resolver of no field',
    file: 'src/modules/users/operations/graphql.ts',
    passage: 'Query: { users, user, me },',
    by: 'Query: { users, user, me, whoami: me },',
    says: "'whoami' does not exist in type 'Partial<QueryResolvers",
  },
];
