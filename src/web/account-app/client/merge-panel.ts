import { html } from 'lit-html';
import type { Client } from '../../../../packages/client/src/client.ts';
import type { Challenge, SocialLoginOutcome } from '../../../../packages/client/src/login.ts';
import { createMergeProof, getMe, mergeUsers, reauthenticate } from '../../../../packages/client/src/operations.ts';
import { type Context, me, type Panel } from './context.ts';
import { createForm, type Field, type Form } from './form.ts';
import { createOtherClient } from './other-client.ts';
import { filled, focusOn, texts } from './page.ts';
import { action, panel } from './parts.ts';
import { type Problem, textOf } from './problems.ts';
import { client } from './service.ts';

interface Login {
  readonly email: string;
  readonly password: string;
  readonly code: string;
}

/** A login to another account at a provider, in a separate session. */
export interface ReturnedLogin {
  readonly other: Client;
  readonly outcome: SocialLoginOutcome;
}

/** The login with which a provider has led back to the page, for the panel that is opened next. */
let returned: ReturnedLogin | undefined;
export const keepReturned = (login: ReturnedLogin): void => {
  returned = login;
};
const takeReturned = (): ReturnedLogin | undefined => {
  const taken = returned;
  returned = undefined;
  return taken;
};

const codeMissing: Problem = {
  code: 'validation_failed',
  detail: '',
  errors: [{ pointer: '#/code', code: 'required', detail: 'is required' }],
};

/** Returns a problem with the text that this page has for wrong credentials. */
const withOwnText = (problem: Problem): Problem =>
  problem.code === 'invalid_credentials' ? { ...problem, code: 'password_incorrect' } : problem;

/** Completes a login with the second factor of the other account. */
const completeOther = async (other: Client, challenge: Challenge, code: string): Promise<Problem | undefined> => {
  if (code.trim() === '') return codeMissing;
  const login = await other.completeLogin(challenge, { totp_code: code.trim() });
  return login.kind === 'problem' ? login.problem : undefined;
};

/** Logs in to the other account, and proves it. */
const logInToOther = async (other: Client, { email, password, code }: Login): Promise<Problem | undefined> => {
  const login = await other.login({ email, password });
  if (login.kind === 'problem') return withOwnText(login.problem);
  // A second factor is a recent proof, a password alone is not.
  if (login.kind === 'challenge') return completeOther(other, login.challenge, code);
  const proven = await reauthenticate(other, { password });
  return proven.ok ? undefined : proven;
};

const codeField = {
  name: 'code',
  label: texts.otherCode,
  autocomplete: 'off',
  inputMode: 'numeric',
} as const satisfies Field;

/** Merges another account of the user, who logs in to it, into that of the page. */
export const createMergePanel = ({ update, say, confirm, withProof }: Context): Panel => {
  let form: Form | undefined;

  const close = (): void => {
    form = undefined;
    update();
    focusOn('#merge');
  };

  /** Merges the account that the other client is logged in to. */
  const merge = async (other: Client): Promise<Problem | undefined> => {
    const [into, from] = [await getMe(client), await getMe(other)];
    if (!into.ok) return into;
    if (!from.ok) return from;
    const issued = await createMergeProof(other, { into: Number(into.data?.id) });
    if (!issued.ok) return issued;
    const request = { ...me, merge_proof: issued.data.merge_proof };
    const dry = await withProof(() => mergeUsers(client, { ...request, dry_run: true }));
    if (!dry.ok) return dry;
    const { identities, factors, memberships } = dry.data;
    const text = filled(texts.mergeMoves, {
      identities: String(identities),
      factors: String(factors),
      memberships: String(memberships),
    });
    const title = filled(texts.mergeConfirm, { email: from.data?.email ?? '' });
    if (!(await confirm({ title, text, button: texts.mergeTitle }))) return undefined;
    const result = await withProof(() => mergeUsers(client, request));
    if (!result.ok) return result;
    close();
    say(texts.merged);
    return undefined;
  };

  const openForm = <const F extends readonly Field[]>(
    fields: F,
    logIn: (values: Readonly<Record<F[number]['name'], string>>) => Promise<Problem | undefined>,
    other: () => Client,
  ): void => {
    form = createForm({
      id: 'merge',
      fields,
      button: texts.mergeTitle,
      cancel: close,
      update,
      submit: async (values) => (await logIn(values)) ?? merge(other()),
    });
    update();
    focusOn(`#merge-${fields[0]!.name}`);
  };

  const open = (): void => {
    let other = createOtherClient();
    const fields = [
      { name: 'email', label: texts.otherEmail, type: 'email', autocomplete: 'off' },
      { name: 'password', label: texts.otherPassword, type: 'password', autocomplete: 'off' },
      { ...codeField, isOptional: true },
    ] as const;
    openForm(
      fields,
      (values) => {
        other = createOtherClient();
        return logInToOther(other, values);
      },
      () => other,
    );
  };

  return {
    async start() {
      const login = takeReturned();
      if (!login) return;
      const { other, outcome } = login;
      if (outcome.kind === 'problem') return say(textOf(outcome.problem));
      if (outcome.kind === 'verification') return say(outcome.message);
      if (outcome.kind === 'challenge') {
        const { challenge } = outcome;
        openForm(
          [codeField],
          ({ code }) => completeOther(other, challenge, code),
          () => other,
        );
        return;
      }
      const problem = await merge(other);
      if (problem) say(textOf(problem));
    },
    render: () =>
      panel(
        'merge-title',
        texts.mergeTitle,
        html`<p>${texts.mergeHint}</p>
          ${form?.render() ?? html`<div class="buttons">${action({ label: texts.mergeTitle, run: open, id: 'merge' })}</div>`}`,
      ),
  };
};
