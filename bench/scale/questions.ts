import { createCursors } from '../../src/security/cursors.ts';
import { roleNames } from './fill.ts';

/** The callers: the super admin, or an administrator of one of the companies. */
export const callers = ['all', 'small', 'large'] as const;

export type Caller = (typeof callers)[number];

/** A request for a page of a list. */
export interface Question {
  readonly name: string;
  readonly caller: Caller;
  readonly path: string;
}

/** The facts about a database that the requests need. */
export interface Known {
  readonly secret: string;
  /** The ID of a user in the middle of the lists. */
  readonly middle: number;
  readonly companyIds: Readonly<Record<Exclude<Caller, 'all'>, number>>;
}

const sorts = {
  newest: { query: '', list: 'id/desc' },
  oldest: { query: 'sort=id', list: 'id/asc' },
  'by address': { query: 'sort=email', list: 'email/asc', value: '8' },
  'by address, descending': { query: 'sort=-email', list: 'email/desc', value: '8' },
  'by name': { query: 'sort=displayname', list: 'displayname/asc', value: '8' },
  'by name, descending': { query: 'sort=-displayname', list: 'displayname/desc', value: '8' },
} as const;

const filters: Readonly<Record<Caller, Readonly<Record<string, string>>>> = {
  all: {
    'all users': '',
    'one address': 'email=C4CA4238A0B923820DCC509A6F75849B@example.com',
    'a common state': 'status=1',
    'a rare state': 'status=3',
    'a common role': 'role=User',
    'a rare role': 'role=Admin',
    'a role of 30 users': `role=${roleNames.few}`,
    'a role of no user': `role=${roleNames.none}`,
    'a common role and a rare state': 'role=User&status=3',
    'a rare role and a rare state': 'role=Admin&status=3',
    'a rare prefix': 'q=c4ca4238a',
    'a prefix of one character': 'q=c',
    'a prefix of two characters': 'q=c4',
    'a prefix of one character and a common role': 'q=c&role=User',
  },
  small: {
    'all of 100 members': '',
    'members with a role': 'role=User',
    'members in a rare state': 'status=2',
    'members with a prefix': 'q=c',
  },
  large: {
    'all of many members': '',
    'many members, a common role': 'role=User',
    'many members, a role of one': 'role=Admin',
    'many members, a rare state': 'status=2',
    'many members, a prefix': 'q=c',
  },
};

const withQuery = (path: string, ...parameters: readonly string[]): string =>
  `${path}?${parameters.filter((parameter) => parameter !== '').join('&')}`;

/** Returns requests for the first page, and for one in the middle. */
export const questionsOf = ({ secret, middle, companyIds }: Known): readonly Question[] => {
  const cursors = createCursors(secret);
  const cursor = (list: string, value?: string): string => `cursor=${cursors.seal(`1/${list}`, { id: middle, value })}`;

  const users = callers.flatMap((caller) =>
    Object.entries(filters[caller]).flatMap(([filter, parameters]) =>
      Object.entries(sorts).flatMap(([sort, { query, list, ...position }]) => {
        const after = cursor(`users/${list}`, 'value' in position ? position.value : undefined);
        return [
          { name: `${filter}, ${sort}`, caller, path: withQuery('/v1/users', parameters, query) },
          { name: `${filter}, ${sort}, middle`, caller, path: withQuery('/v1/users', parameters, query, after) },
        ];
      }),
    ),
  );
  const list = (name: string, path: string, parameters = ''): Question => ({
    name,
    caller: 'all',
    path: withQuery(path, parameters),
  });
  const membersPath = `/v1/companies/${companyIds.large}/members`;
  return [
    ...users,
    list('companies', '/v1/companies'),
    list('companies, middle', '/v1/companies', cursor('companies')),
    list('members of a small company', `/v1/companies/${companyIds.small}/members`),
    list('members of a large company', membersPath),
    list('members of a large company, middle', membersPath, cursor(`members/${companyIds.large}`)),
    ...['pending', 'accepted', 'revoked', 'expired'].map((state) =>
      list(`${state} invitations`, '/v1/invitations', `state=${state}`),
    ),
    list('audit entries', '/v1/audit'),
    list('audit entries, middle', '/v1/audit', cursor('audit')),
    list('audit entries of a rare event', '/v1/audit', 'event=ban_user'),
    list('audit entries of refusals', '/v1/audit', 'success=false'),
    list('audit entries of one user', '/v1/audit', `user_id=${middle}`),
    list('notifications', '/v1/notifications'),
    list('dead notifications', '/v1/notifications', 'state=dead'),
  ];
};
