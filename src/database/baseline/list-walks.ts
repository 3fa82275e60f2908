const sorted = ['id', 'email', 'displayname'] as const;
type Order = (typeof sorted)[number];

/** A list that is read from indexes: each begins with `of`, and continues with what the list is sorted by. */
interface Walk {
  readonly name: string;
  readonly table: 'users' | 'memberships' | 'companies';
  readonly of: readonly (readonly [column: string, wanted: string])[];
  readonly orders: Readonly<Record<'id', string> & Partial<Record<Order, string>>>;
  readonly id: string;
  /** Parameters of `isListed`, each with a comma behind it. */
  readonly more: string;
  readonly isListed: string;
}

const members = {
  table: 'memberships',
  id: 'user_id',
  orders: { id: 'user_id', email: 'user_email', displayname: 'user_displayname' },
} as const;

/**
 * The members of companies, of whom a caller sees some alone. The user of a membership exists, and is the first row from its key on:
 * for an equal key, the plan that is made for few users may read another index of the application.
 */
const membersOfCompany: Walk = {
  ...members,
  name: 'walk_members_of_company',
  of: [
    ['company_id', 'company'],
    ['role_id', 'role'],
    ['user_status', 'status'],
  ],
  more: 'is_shown boolean, shown_status integer, ',
  isListed: `is_shown is null or wanted_status is not distinct from shown_status or is_shown =
        (select own.default_company_id = any(all_company) from users as own
          where (own.app_id, own.id) >= (memberships.app_id, memberships.user_id)
          order by own.app_id, own.id limit 1)`,
};

const walks: readonly Walk[] = [
  {
    ...members,
    name: 'walk_members_of_role',
    of: [
      ['role_id', 'role'],
      ['user_status', 'status'],
    ],
    more: '',
    isListed: 'true',
  },
  membersOfCompany,
  {
    name: 'walk_users',
    table: 'users',
    id: 'id',
    orders: { id: 'id', email: 'email_canonical', displayname: 'displayname' },
    of: [
      ['app_id', 'app'],
      ['status', 'status'],
    ],
    more: '',
    isListed: 'true',
  },
  {
    name: 'walk_companies',
    table: 'companies',
    id: 'id',
    orders: { id: 'id' },
    of: [['app_id', 'app']],
    more: '',
    isListed: 'true',
  },
];

const queryOf = ({ table, of, orders, id, isListed }: Walk, by: Order, isDescending: boolean): string => {
  const [direction, beyond] = isDescending ? ['desc', '<'] : ['asc', '>'];
  const prefix = of.map(([column]) => `${table}.${column}`);
  const wanted = of.map(([, value]) => `wanted_${value}`);
  const order = by === 'id' ? [`${table}.${id}`] : [`${table}.${orders[by]}`, `${table}.${id}`];
  const columns = [...prefix, ...order];
  const begin = [
    ...wanted.slice(0, -1),
    `${wanted.at(-1)} + first_step`,
    ...(by === 'id' ? [] : ['first_value']),
    'first_id',
  ];
  return `select ${table}.${id} as id, ${by === 'id' ? "''" : order[0]} as value,
          array[${prefix.join(', ')}] as key, ${isListed} as is_listed
          from ${table} where (${columns.join(', ')}) ${beyond} (${begin.join(', ')})
         order by ${columns.map((column) => `${column} ${direction}`).join(', ')}`;
};

/**
 * A function that reads a page of a list for each combination of some values, in the order of an index, whatever the planner
 * believes. It estimates how many rows match by statistics, which may be absent or from before a value was used. If it expects few,
 * it collects and sorts them all, and these may be a million. In the function it sorts nothing, and only one index has the order,
 * since that begins with what the rows of the page have in common. For the same reason the rows are not compared with it: columns
 * that are equal to a value would not count for the order. The walk ends with the first row of another value.
 *
 * It begins after `(… + first_step, first_value, first_id)`. A user whose membership is found several times is listed once.
 * The plan is generic, made once for all combinations. They are in the order of the walk: the row that ends one of them names the next
 * that has a row.
 */
const functionOf = (walk: Walk): string => {
  const branches = sorted
    .filter((by) => by in walk.orders)
    .flatMap((by) =>
      [false, true].map(
        (isDescending) => `if sorted_by = '${by}' and ${isDescending ? '' : 'not '}is_descending then
        open walk for ${queryOf(walk, by, isDescending)};`,
      ),
    );
  const loops = walk.of.map(([, value]) => `foreach wanted_${value} in array all_${value} loop`);
  return `create function ${walk.name}(${walk.of.map(([, value]) => `all_${value} bigint[], `).join('')}${walk.more}
      sorted_by text, is_descending boolean, first_step integer, first_value text, first_id bigint, page_size integer)
    returns table (id bigint, value text) language plpgsql stable rows 25
    set enable_sort = off set enable_incremental_sort = off set plan_cache_mode = force_generic_plan set jit = off as $$
    declare
      ${walk.of.map(([, value]) => `wanted_${value} bigint;`).join(' ')}
      walk refcursor;
      wanted bigint[];
      next bigint[];
      one record;
      listed integer;
    begin
      ${loops.join(' ')}
      wanted := array[${walk.of.map(([, value]) => `wanted_${value}`).join(', ')}];
      continue when case when is_descending then wanted > next else wanted < next end;
      ${branches.join('\n      els')}
      end if;
      listed := 0;
      while listed < page_size loop
        fetch walk into one;
        if not found then close walk; return; end if;
        next := one.key;
        exit when next <> wanted;
        continue when one.id = id or one.is_listed is not true;
        id := one.id;
        value := one.value;
        listed := listed + 1;
        return next;
      end loop;
      close walk;
      ${loops.map(() => 'end loop;').join(' ')}
    end $$`;
};

/**
 * Without statistics, the planner expects thousands of memberships of a user. For a page of users, that is so many that it would compile
 * the statement (`jit`), which takes much longer than to execute it. What is in a function does not count.
 */
export const rolesOfUser = `create function roles_of_user(of_app bigint, of_user bigint) returns json language plpgsql stable as $$
    begin
      return (select coalesce(
          json_agg(json_build_object('id', roles.id, 'name', roles.name, 'companyId', memberships.company_id)
                   order by memberships.company_id), '[]')
         from memberships join roles on roles.app_id = of_app and roles.id = memberships.role_id
        where memberships.app_id = of_app and memberships.user_id = of_user);
    end $$`;

/** The function that names the application of users since the baseline. */
export const walkMembersOfCompany = functionOf(membersOfCompany);

export const listWalks = [...walks.map(functionOf), rolesOfUser].join(';\n');
