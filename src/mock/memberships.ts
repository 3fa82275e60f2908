import type { components } from '../../generated/openapi.ts';
import type { Examples } from './examples.ts';
import { named } from './lists.ts';

type Schemas = components['schemas'];

/** Returns the memberships of a user: of the user of the examples those of the examples, of other users one for each role. */
export const membershipsOf = (
  examples: Examples,
  user: Pick<Schemas['User'], 'id' | 'roles'>,
): readonly Schemas['Membership'][] => {
  const rows = examples.rows('listMemberships');
  if (user.id === examples.body('getMe', 200).id) return rows;
  return user.roles.map(({ id, name, company_id }) => ({
    ...named(rows, 'company_id', company_id),
    company_id,
    company_name: named(examples.rows('listCompanies'), 'id', company_id).name,
    roles_id: id,
    role: name,
  }));
};
