import { readFileSync } from 'node:fs';
import { replaced } from './subject.ts';

interface Drift {
  readonly drift: string;
  readonly file: string;
  readonly passage: string;
  readonly by: string;
  /** What the compiler says of the file. */
  readonly says: string;
}

const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

/** A file of the service with a drift in it. */
export const drifted = ({ file, passage, by }: Drift): string => replaced(read(file), passage, by);

/** What is done to the code under contracts that stay as they are. */
export const codeDrifts: readonly Drift[] = [
  {
    drift: 'a handler of no operation',
    file: 'src/modules/sessions/rest.ts',
    passage: '  logout: async',
    by: '  logOff: async () => ({ status: 204 }),\n\n  logout: async',
    says: "'logOff' does not exist in type 'AuthHandlers'",
  },
  {
    drift: 'an operation without its handler',
    file: 'src/modules/sessions/rest.ts',
    passage: "'login' | 'refresh' | 'logout'",
    by: "'login' | 'refresh' | 'logout' | 'reset'",
    says: "Property 'reset' is missing",
  },
  {
    drift: 'a handler that answers with an undeclared status',
    file: 'src/modules/sessions/rest.ts',
    passage: 'return { status: 204 };',
    by: 'return { status: 205 };',
    says: "'Promise<{ status: 205; }>' is not assignable",
  },
  {
    drift: 'a field of another type in a mapper',
    file: 'src/modules/sessions/rest-mapper.ts',
    passage: 'id: userId,',
    by: 'id: String(userId),',
    says: "Type 'string' is not assignable to type 'number'",
  },
  {
    drift: 'a field that a mapper leaves out',
    file: 'src/modules/sessions/rest-mapper.ts',
    passage: '  time: toTimestamp(issuedAt),\n',
    by: '',
    says: "Property 'time' is missing",
  },
  {
    drift: 'a resolver that is missing',
    file: 'src/graphql/schema.ts',
    passage: '    me: accounts.me,\n',
    by: '',
    says: "Property 'me' is missing",
  },
  {
    drift: 'a resolver of no field',
    file: 'src/graphql/schema.ts',
    passage: '    me: accounts.me,\n',
    by: '    me: accounts.me,\n    whoami: accounts.me,\n',
    says: "'whoami' does not exist in type 'QueryResolvers",
  },
];
