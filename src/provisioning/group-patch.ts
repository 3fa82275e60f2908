import type { MemberChange } from '../modules/directories/ports.ts';
import type { GroupFields } from '../modules/directories/steps/change-group.ts';
import { ScimError } from '../scim/error.ts';
import type { Filter } from '../scim/filter.ts';
import { applyPatch, type PatchStep } from '../scim/patch.ts';
import { readValue, type Values } from '../scim/resource.ts';
import { groupType } from '../scim/schema.ts';

const idsOf = (members: unknown): readonly string[] =>
  ((members ?? []) as readonly Values[]).map(({ value }) => String(value));

/** Returns the IDs that a filter of members selects. @throws `invalidFilter` for other parts of members: they are not kept */
const selectedIds = (filter: Filter): readonly string[] => {
  if (filter.kind === 'or') return filter.filters.flatMap(selectedIds);
  const isId = filter.kind === 'compare' && filter.comparison === 'eq' && filter.path.name.toLowerCase() === 'value';
  if (!isId || filter.path.part !== undefined)
    throw new ScimError('invalidFilter', 'The filter of members must compare value with eq.');
  return [String(filter.value)];
};

const memberChangeOf = ({ kind, target, filter, value }: PatchStep): readonly MemberChange[] => {
  const [attribute, part] = target;
  if (filter) {
    const uuids = selectedIds(filter);
    // A member has no parts that could be changed.
    return kind === 'remove' && !part ? [{ kind, uuids }] : [];
  }
  if (part) throw new ScimError('invalidPath', 'A part of members needs a filter that selects values.');
  const uuids = idsOf(readValue(attribute, value));
  if (kind === 'replace' || (kind === 'remove' && uuids.length === 0)) return [{ kind: 'set', uuids }];
  return [{ kind, uuids }];
};

const isOfMembers = ({ target: [{ name }] }: PatchStep): boolean => name === 'members';

export const valuesOf = ({ displayname, externalId }: GroupFields): Values => ({
  displayName: displayname,
  ...(externalId === undefined ? {} : { externalId }),
});

export const fieldsOf = ({ displayName, externalId }: Values): GroupFields => ({
  displayname: String(displayName),
  externalId: externalId === undefined ? undefined : String(externalId),
});

/** Returns the IDs of the members of a group as POST and PUT send it. */
export const membersIn = ({ members }: Values): readonly string[] => idsOf(members);

/** Returns what PATCH changes of a group: its members row by row, and its fields. */
export const groupChanges = (steps: readonly PatchStep[]) => ({
  members: steps.filter(isOfMembers).flatMap(memberChangeOf),
  change: (fields: GroupFields): GroupFields =>
    fieldsOf(
      applyPatch(
        groupType,
        valuesOf(fields),
        steps.filter((step) => !isOfMembers(step)),
      ),
    ),
});
