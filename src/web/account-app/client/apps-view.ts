import { html, nothing, type TemplateResult } from 'lit-html';
import type { Grant } from '../../../../packages/client/src/entities.ts';
import { listGrants, revokeGrant } from '../../../../packages/client/src/operations.ts';
import { type CreateView, me } from './context.ts';
import { dayOf, filled, focusOn, texts } from './page.ts';
import { action, loading, panel, row } from './parts.ts';
import { textOf } from './problems.ts';
import { client } from './service.ts';

const section = 'apps-title';

const scopeNames: Readonly<Record<string, string>> = {
  openid: texts.scopeIdentity,
  profile: texts.scopeProfile,
  email: texts.scopeEmail,
  phone: texts.scopePhone,
};

/** Returns what a client has access to: the claims, and the permissions at APIs with the names that the application has given them. */
const accessOf = ({ scopes, resources }: Grant): string => {
  const claims = scopes.flatMap((scope) => scopeNames[scope] ?? []);
  return filled(texts.accessTo, { scopes: [...claims, ...resources.flatMap((one) => one.scopes)].join(', ') });
};

export const createAppsView: CreateView = ({ update, say }) => {
  let grants: readonly Grant[] | undefined;
  let next: string | null = null;

  const load = async (cursor?: string): Promise<void> => {
    const result = await listGrants(client, { ...me, cursor });
    if (result.ok) {
      grants = [...(cursor === undefined ? [] : (grants ?? [])), ...result.data.data];
      next = result.data.next_cursor;
    } else say(textOf(result));
    update();
  };

  const revoke = async ({ id, client_name: name }: Grant): Promise<void> => {
    const result = await revokeGrant(client, { ...me, grant_id: id });
    if (!result.ok) return say(textOf(result));
    await load();
    say(filled(texts.accessRemoved, { name }));
    focusOn(`#${section}`);
  };

  const rowOf = (grant: Grant): TemplateResult => {
    const { client_name: name, created_at, last_used_at, has_offline_access } = grant;
    const times = [
      filled(texts.since, { date: dayOf(created_at) }),
      ...(last_used_at === null ? [] : [filled(texts.lastUsed, { date: dayOf(last_used_at) })]),
      ...(has_offline_access ? [texts.staysConnected] : []),
    ];
    return row({
      title: name,
      hints: [accessOf(grant), times.join(' · ')],
      actions: [action({ label: texts.removeAccess, of: name, run: () => revoke(grant) })],
    });
  };

  const content = (shown: readonly Grant[]): TemplateResult =>
    shown.length === 0
      ? html`<p>${texts.noApps}</p>`
      : html`<ul class="rows">${shown.map(rowOf)}</ul>
          ${
            next === null
              ? nothing
              : html`<div class="buttons">${action({ label: texts.more, run: () => load(next ?? undefined), isForActing: true })}</div>`
          }`;

  return {
    title: texts.apps,
    start: () => load(),
    render: () => panel(section, texts.appsWithAccess, grants === undefined ? loading() : content(grants)),
  };
};
