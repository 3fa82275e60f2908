import { html, nothing, type TemplateResult } from 'lit-html';
import type { Identity, LoginConnection, SocialDriver } from '../../../../packages/client/src/entities.ts';
import {
  changePassword,
  findConnection,
  getMe,
  listIdentities,
  unlinkIdentity,
} from '../../../../packages/client/src/operations.ts';
import { addPasskey, hasPasskeys } from '../../../../packages/client/src/passkeys.ts';
import { type Context, me, type Panel } from './context.ts';
import type { FactorRows } from './factor-rows.ts';
import type { Factors } from './factors.ts';
import { createForm, type Form } from './form.ts';
import { dayOf, filled, focusOn, texts, usesPasskeys } from './page.ts';
import { action, buttons, loading, panel, row } from './parts.ts';
import { textOf } from './problems.ts';
import { connectProvider } from './provider-link.ts';
import type { RecoveryCodes } from './recovery-codes.ts';
import { client } from './service.ts';

interface Options {
  readonly factors: Factors;
  readonly rows: FactorRows;
  readonly codes: RecoveryCodes;
}

const section = 'login-methods';

/** Shows the passkeys, the password and the accounts at providers with which the user logs in. */
export const createLoginMethods = (context: Context, { factors, rows, codes }: Options): Panel => {
  const { options, update, say, withProof } = context;
  let identities: readonly Identity[] = [];
  let isBreached = false;
  /** The connection of the company whose domain the address has. */
  let ofCompany: LoginConnection | undefined;
  let form: Form | undefined;

  const loadIdentities = async (): Promise<void> => {
    const result = await listIdentities(client, me);
    if (result.ok) identities = result.data.data;
    else if (result.code !== 'second_factor_enrollment_required') say(textOf(result));
    update();
  };

  const loadConnection = async (email: string): Promise<void> => {
    if (!options.has_connections) return;
    const result = await findConnection(client, { email });
    if (result.ok) ofCompany = result.data.connection ?? undefined;
  };

  const add = async (): Promise<void> => {
    const added = await withProof(async () => {
      const outcome = await addPasskey(client);
      if (outcome.kind === 'problem') return outcome.problem;
      return { ok: true, status: 200, data: outcome } as const;
    });
    if (!added.ok) return say(textOf(added));
    if (added.data.kind === 'canceled') return say(texts.passkeyCanceled);
    await factors.load();
    say(texts.passkeyAdded);
    codes.show(added.data.recoveryCodes, 'add-passkey');
  };

  const closePassword = (): void => {
    form = undefined;
    update();
    focusOn('#change-password');
  };

  const openPassword = (): void => {
    const hint = filled(texts.passwordRule, { min: String(options.password.min_length) });
    form = createForm({
      id: 'password',
      fields: [
        { name: 'password', label: texts.newPassword, type: 'password', autocomplete: 'new-password', hint },
        { name: 'verify_password', label: texts.confirmPassword, type: 'password', autocomplete: 'new-password' },
      ],
      button: texts.changePassword,
      cancel: closePassword,
      update,
      async submit(body) {
        const result = await withProof(() => changePassword(client, { ...me, ...body }));
        if (!result.ok) return result;
        isBreached = false;
        closePassword();
        say(texts.passwordChanged);
        return undefined;
      },
    });
    update();
    focusOn('#password-password');
  };

  const labelOf = ({ provider: name, connection_name: ofConnection }: Identity): string =>
    ofConnection ?? options.providers.find(({ provider }) => provider === name)?.label ?? name;

  const disconnect = async (one: Identity): Promise<void> => {
    const { id } = one;
    const result = await withProof(() => unlinkIdentity(client, { ...me, identity_id: id }));
    if (!result.ok) return say(textOf(result));
    await loadIdentities();
    say(filled(texts.identityDisconnected, { provider: labelOf(one) }));
    focusOn(`#${section}`);
  };

  const connect = async ({ provider, label }: Pick<SocialDriver, 'provider' | 'label'>): Promise<void> => {
    const problem = await connectProvider(provider, label);
    if (problem) say(textOf(problem));
  };

  const password = (): TemplateResult =>
    form === undefined
      ? row({
          title: texts.password,
          hints: [isBreached ? html`<span class="warning">${texts.passwordBreached}</span>` : texts.passwordRow],
          actions: [action({ label: texts.change, of: texts.password, id: 'change-password', run: openPassword })],
        })
      : html`<li><div class="what">${form.render()}</div></li>`;

  const identity = (one: Identity): TemplateResult =>
    row({
      title: labelOf(one),
      hints: [
        ...(one.email === null ? [] : [filled(texts.connectedAs, { name: one.email })]),
        ...(one.email === null || one.connection_name !== null
          ? [filled(texts.connectedSince, { date: dayOf(one.linked_at) })]
          : []),
      ],
      actions: [action({ label: texts.disconnect, of: labelOf(one), run: () => disconnect(one) })],
    });

  const isOffered = (method: (typeof options.methods)[number]): boolean => options.methods.includes(method);
  /** Returns the providers that can be connected: those of the application, and that of the company unless it is connected. */
  const connectable = (): readonly Pick<SocialDriver, 'provider' | 'label'>[] => [
    ...(isOffered('social') ? options.providers : []),
    ...(ofCompany && !identities.some(({ provider }) => provider === ofCompany?.provider)
      ? [{ provider: ofCompany.provider, label: ofCompany.name }]
      : []),
  ];
  const offers = (): readonly TemplateResult[] => [
    ...(isOffered('passkey') && usesPasskeys && hasPasskeys()
      ? [action({ label: texts.addPasskey, run: add, id: 'add-passkey' })]
      : []),
    ...connectable().map((driver) =>
      action({ label: filled(texts.connect, { provider: driver.label }), run: () => connect(driver) }),
    ),
  ];

  return {
    async start() {
      const [user] = await Promise.all([getMe(client), loadIdentities()]);
      isBreached = user.ok && user.data?.password_breached === true;
      if (user.ok && user.data) await loadConnection(user.data.email);
      update();
    },
    render() {
      const list = factors.list();
      if (list === undefined) return panel(section, texts.howYouLogIn, loading());
      return panel(
        section,
        texts.howYouLogIn,
        html`<ul class="rows">
            ${list.data.filter(({ kind }) => kind === 'passkey').map((one) => rows.render(one, section, texts.passkey))}
            ${isOffered('password') ? password() : nothing} ${identities.map(identity)}
          </ul>
          ${buttons(offers())}`,
      );
    },
  };
};
