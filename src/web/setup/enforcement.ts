import type { Connection } from '../../modules/connections/connection.ts';
import { readTemplate } from '../files.ts';
import { escapeHtml, html } from '../html.ts';
import { filled } from '../sign-in/texts/languages.ts';
import { hiddenFields, nothing } from '../sign-in/view.ts';
import { actionOf, button, itemTemplate, noticeOf, stepFormOf, type Written } from './parts.ts';

const template = readTemplate('setup/enforcement.html');

const checkbox = (name: string, text: string, isChecked: boolean): string =>
  `<label><input type="checkbox" name="${name}" value="yes"${isChecked ? ' checked' : ''}><span>${escapeHtml(text)}</span></label>`;

/** Returns the form that enforces a connection. A form that was refused keeps what was chosen. */
const choice = ({ id, domains }: Connection, { view, context, texts }: Written): string => {
  const { refused, owners } = view;
  const isRefused = refused?.entered.get('id') === String(id);
  const isChosen = (name: string, initially: boolean): boolean => (isRefused ? refused.entered.has(name) : initially);
  const verified = view.domains.filter(({ name, state }) => state !== 'pending' && domains.includes(name));
  if (verified.length === 0 || owners.length === 0)
    return `<p class="text">${escapeHtml(verified.length === 0 ? texts.noneToEnforce : texts.noOwners)}</p>`;
  const ownerText = ({ displayname, email }: (typeof owners)[number]) =>
    displayname.trim() === '' ? email : `${displayname} (${email})`;
  return template({
    action: actionOf(context),
    hidden: hiddenFields({ place: 'enforcement', step: 'set-enforcement', id: String(id) }),
    domainsLabel: texts.enforcedDomains,
    domains: html(
      verified.map((one) => checkbox(`domain-${one.id}`, one.name, isChosen(`domain-${one.id}`, true))).join(''),
    ),
    ownersLabel: texts.breakGlass,
    ownersHint: texts.breakGlassHint,
    owners: html(
      owners
        .map((owner, index) =>
          checkbox(`owner-${owner.id}`, ownerText(owner), isChosen(`owner-${owner.id}`, index === 0)),
        )
        .join(''),
    ),
    enforce: texts.enforce,
  });
};

const item = (connection: Connection, written: Written): string => {
  const { view, context, texts } = written;
  const { id, name, enforcement } = connection;
  const isRefused = view.refused?.entered.get('id') === String(id);
  const values = { place: 'enforcement', id: String(id), step: 'delete-enforcement' };
  const domains = enforcement?.domains.join(', ') ?? '';
  return itemTemplate({
    id: `e${id}`,
    name,
    state: enforcement ? texts.enforced : texts.notEnforced,
    hint: enforcement ? filled(texts.enforcedHint, { domains }) : texts.notEnforcedHint,
    record: enforcement ? nothing : html(choice(connection, written)),
    fault: isRefused ? noticeOf(texts, view.refused) : nothing,
    buttons: enforcement ? html(button(context, texts.endEnforcement, name, values)) : nothing,
  });
};

/** Returns the step that requires logins with the active connections of a company. */
export const enforcementContent = (written: Written): string => {
  const { view, texts } = written;
  const active = view.connections.filter(({ state }) => state === 'active');
  const items = active.map((connection) => item(connection, written)).join('');
  const none = `<p class="text">${escapeHtml(texts.noneToEnforce)}</p>`;
  return `${items === '' ? none : items}${stepFormOf(written, 'enforcement')}`;
};
