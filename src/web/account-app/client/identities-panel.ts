import { html, type TemplateResult } from 'lit-html';
import type { components } from '../../../../generated/rest.d.ts';
import { type Context, me } from './context.ts';
import { outcomeOf } from './outcome.ts';
import { action, localTime, type Panel, panel } from './panel.ts';
import { startSocialLogin } from './social.ts';

type Schemas = components['schemas'];

export const createIdentitiesPanel = (context: Context): Panel => {
  const { guest, own, update, say, withProof } = context;
  let identities: readonly Schemas['Identity'][] | undefined;
  let drivers: readonly Schemas['SocialDriver'][] = [];

  const load = async (): Promise<void> => {
    const [linked, available] = await Promise.all([
      outcomeOf(own.GET('/v1/users/{id}/identities', { params: me })),
      outcomeOf(guest.GET('/v1/auth/social')),
    ]);
    if (linked.isDone) identities = linked.data.data;
    else if (linked.problem.code === 'second_factor_enrollment_required') identities = [];
    else say(linked.problem.detail);
    if (available.isDone) drivers = available.data.data;
    update();
  };

  const unlink = async (identity_id: number): Promise<void> => {
    const params = { path: { id: 'me', identity_id } } as const;
    const outcome = await withProof(() => outcomeOf(own.DELETE('/v1/users/{id}/identities/{identity_id}', { params })));
    say(outcome.isDone ? 'The login was unlinked.' : outcome.problem.detail);
    await load();
  };

  const link = async (provider: string): Promise<void> => {
    const problem = await startSocialLogin(context, provider, 'link');
    if (problem) say(problem.detail);
  };

  const row = ({ id, provider, email, linked_at }: Schemas['Identity']): TemplateResult => html`<li>
    <div>
      <strong>${provider}</strong>
      <p class="hint">${email ?? 'no email address'}, linked ${localTime(linked_at)}</p>
    </div>
    ${action('Unlink', () => unlink(id), provider)}
  </li>`;

  const content = (linked: readonly Schemas['Identity'][]): TemplateResult => html`
    <p>${drivers.length === 0 ? 'This application has no providers yet.' : 'Accounts elsewhere with which you can log in here.'}</p>
    <ul class="rows">${linked.map(row)}</ul>
    <p class="actions">${drivers.map(({ provider, label }) => action(`Link ${label}`, () => link(provider)))}</p>
  `;

  return {
    start: load,
    render: () => panel('Linked logins', identities === undefined ? html`<p>Loading …</p>` : content(identities)),
  };
};
