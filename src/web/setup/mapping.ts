import type { Connection, ConnectionMapping } from '../../modules/connections/connection.ts';
import { readTemplate } from '../files.ts';
import { escapeHtml, html } from '../html.ts';
import { filled } from '../sign-in/texts/languages.ts';
import { hiddenFields, nothing } from '../sign-in/view.ts';
import { actionOf, itemTemplate, noConnectionOf, noticeOf, stepFormOf, type Written } from './parts.ts';

const template = readTemplate('setup/mapping.html');
const rowTemplate = readTemplate('setup/mapping-row.html');

/** The empty rows behind those that are filled. */
const emptyRows = 3;

const optionsOf = (roles: readonly string[], chosen: string): string =>
  (roles.includes(chosen) || chosen === '' ? roles : [chosen, ...roles])
    .map((role) => `<option${role === chosen ? ' selected' : ''}>${escapeHtml(role)}</option>`)
    .join('');

/** Returns the rows of a form that was refused, or those that are stored. */
const rowsOf = (
  { id, mappings, defaultRole }: Connection,
  { view: { refused, limits } }: Written,
): readonly ConnectionMapping[] => {
  const entered = refused?.entered.get('id') === String(id) ? refused.entered : undefined;
  const rows = entered
    ? [...entered.keys()]
        .filter((name) => /^group-\d{1,3}$/.test(name))
        .map((name) => ({
          group: entered.get(name) ?? '',
          role: entered.get(name.replace('group', 'role')) ?? defaultRole,
        }))
        .filter(({ group }) => group !== '')
    : mappings;
  const empty = Array.from({ length: emptyRows }, () => ({ group: '', role: defaultRole }));
  return [...rows, ...empty].slice(0, limits.mappings);
};

const item = (connection: Connection, written: Written): string => {
  const { view, context, texts } = written;
  const { id, name, attributes, defaultRole, mappings } = connection;
  const isRefused = view.refused?.entered.get('id') === String(id);
  const rows = rowsOf(connection, written).map(({ group, role }, row) =>
    rowTemplate({
      ...{ groupId: `group-${id}-${row}`, groupName: `group-${row}`, group },
      ...{ roleId: `role-${id}-${row}`, roleName: `role-${row}` },
      groupLabel: `${texts.group} ${row + 1}`,
      roleLabel: `${texts.role} ${row + 1}`,
      options: html(optionsOf(view.roles, role)),
    }),
  );
  const isFaulty = isRefused && view.refused?.faults.some(({ field }) => field === 'mappings');
  const form = template({
    action: actionOf(context),
    hidden: hiddenFields({ place: 'mapping', step: 'set-mappings', id: String(id) }),
    claimId: `claim-${id}`,
    claimLabel: texts.claim,
    claim: (isRefused ? view.refused?.entered.get('claim') : undefined) ?? attributes.groups,
    hint: texts.claimHint,
    fault: isFaulty ? html(`<p class="fault">${escapeHtml(texts.faults.mappings)}</p>`) : nothing,
    rows: html(rows.join('')),
    save: texts.saveMappings,
  });
  return itemTemplate({
    id: `m${id}`,
    name,
    state: String(mappings.length),
    hint: filled(texts.defaultRole, { role: defaultRole }),
    record: html(form),
    fault: isRefused ? noticeOf(texts, view.refused) : nothing,
    buttons: nothing,
  });
};

/** Returns the step that gives roles to groups. */
export const mappingContent = (written: Written): string => {
  const items = written.view.connections.map((connection) => item(connection, written)).join('');
  return `${items === '' ? noConnectionOf(written) : items}${stepFormOf(written, 'mapping')}`;
};
