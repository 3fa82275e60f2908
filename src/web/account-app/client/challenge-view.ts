import { html } from 'lit-html';
import type { Context, LoginChallenge, View } from './context.ts';
import { type Outcome, outcomeOf, type Problem } from './outcome.ts';
import type { RequestOptions } from './passkey.ts';
import { createProofForm, type Proof } from './proof-form.ts';
import { device } from './session.ts';

/** Creates the view of the second step of a login. */
export const createChallengeView = (
  context: Context,
  { challenge, methods, passkey_options }: LoginChallenge,
): View => {
  const { guest, update, enter, say, go } = context;

  const complete = async (proof: Proof): Promise<Problem | undefined> => {
    const body = { challenge, ...proof };
    const outcome = await outcomeOf(guest.POST('/v1/auth/challenge', { headers: device.headers(), body }));
    if (!outcome.isDone && outcome.problem.code !== 'login_expired') return outcome.problem;
    if (outcome.isDone) enter(outcome.data.token, outcome.response);
    else {
      say('This login has expired. Log in again.');
      go('login');
    }
    return undefined;
  };
  const passkeyOptions = async (): Promise<Outcome<RequestOptions>> => ({ isDone: true, data: passkey_options! });
  const requestCode = { sms: () => outcomeOf(guest.POST('/v1/auth/challenge/sms', { body: { challenge } })) };
  const form = createProofForm({ id: 'challenge', methods, passkeyOptions, requestCode, update, submit: complete });

  return {
    title: 'Second step',
    render: () => html`
      <p>Your account has a second factor. Prove it to log in.</p>
      ${form?.render()}
      <p class="choices"><a href="#/login">Cancel</a></p>
    `,
  };
};
