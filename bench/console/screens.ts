/** The requests of a screen, which it sends at the same time. */
export interface Screen {
  readonly name: string;
  /** The filters that are set. */
  readonly filters?: string;
  readonly paths: readonly string[];
}

/** The facts about a database that the requests need. */
export interface Known {
  /** The ID of a user in the middle of the lists. */
  readonly middle: number;
  readonly companyId: number;
}

const dayMs = 86_400_000;
const daysAgo = (days: number): string => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);
const midnight = (days: number): string => encodeURIComponent(`${daysAgo(days)} 00:00:00`);

const withQuery = (path: string, parameters: readonly string[]): string => {
  const query = path.endsWith('/count') ? parameters : ['limit=50', ...parameters];
  return [path, query.join('&')].filter((part) => part !== '').join(path.includes('?') ? '&' : '?');
};

/** Returns requests for a list without a filter, with each filter, and with each pair of them. */
const combined = (screen: string, path: string, filters: Readonly<Record<string, string>>): readonly Screen[] => {
  const single = Object.entries(filters);
  const pairs = single.flatMap(([one, a], at) => single.slice(at + 1).map(([other, b]) => [`${one}, ${other}`, a, b]));
  return [
    { name: screen, paths: [withQuery(path, [])] },
    ...[...single, ...pairs].map(([names = '', ...parameters]) => ({
      name: screen,
      filters: names,
      paths: [withQuery(path, parameters)],
    })),
  ];
};

export const overview: Screen = {
  name: 'overview',
  paths: [`/v1/statistics?from=${daysAgo(179)}&to=${daysAgo(0)}&interval=day`, '/v1/diagnostics'],
};

/** Returns the lists of the console, with their filters and pairs of them. */
export const listsOf = ({ middle, companyId }: Known): readonly Screen[] => {
  const users = {
    search: 'q=c4',
    status: 'status=3',
    role: 'role=Admin',
    verified: 'is_verified=true',
    'second factor': 'second_factor=true',
    provider: 'provider=google',
    company: `company_id=${companyId}`,
    registered: `registered_from=${midnight(7)}`,
    'last login': `lastvisit_to=${midnight(200)}`,
    returned: 'has_returned=false',
  };
  return [
    ...combined('users', '/v1/users', users),
    ...combined('users by name', '/v1/users?sort=displayname', users),
    ...combined('number of users', '/v1/users/count', users),
    ...combined('companies', '/v1/companies', { search: 'q=company 9' }),
    { name: 'members', paths: [withQuery(`/v1/companies/${companyId}/members`, [])] },
    ...['pending', 'accepted', 'revoked', 'expired'].map((state) => ({
      name: 'invitations',
      filters: state,
      paths: [withQuery('/v1/invitations', [`state=${state}`])],
    })),
    ...combined('sessions', '/v1/sessions', {
      user: `user_id=${middle}`,
      network: 'network=10.1.2.3',
      from: `created_from=${midnight(0)}`,
      to: `created_to=${midnight(0)}`,
    }),
    ...combined('audit log', '/v1/audit', {
      event: 'event=ban_user',
      failures: 'success=false',
      user: `user_id=${middle}`,
      actor: `actor_id=${middle}`,
      target: `target=user:${middle}`,
      network: 'network=127.0.0.1',
      from: `from=${midnight(3)}`,
      to: `to=${midnight(8)}`,
    }),
    ...combined('events', '/v1/events', { type: 'types=user.deleted', newest: 'after=newest' }),
    ...combined('mails', '/v1/notifications', { dead: 'state=dead', user: `user_id=${middle}` }),
    {
      name: 'user',
      paths: ['', '/sessions', '/factors', '/identities', '/grants', '/lockouts'].map(
        (part) => `/v1/users/${middle}${part}`,
      ),
    },
    { name: 'roles', paths: ['/v1/roles?limit=100'] },
  ];
};
