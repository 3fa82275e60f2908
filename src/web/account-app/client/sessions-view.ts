import { html, nothing, type TemplateResult } from 'lit-html';
import type { components } from '../../../../generated/rest.d.ts';
import { type CreateView, me } from './context.ts';
import { outcomeOf } from './outcome.ts';
import { action, localTime, panel } from './panel.ts';

type SessionInfo = components['schemas']['SessionInfo'];

/** The texts for names of RFC 8176. A login at a provider has none. */
const words: Readonly<Partial<Record<SessionInfo['authentication']['amr'][number], string>>> = {
  pwd: 'a password',
  otp: 'a code',
  hwk: 'a passkey',
  swk: 'a passkey',
};

const methods = ({ amr }: SessionInfo['authentication']): string => {
  const used = amr.flatMap((name) => words[name] ?? []);
  return used.length === 0 ? 'logged in at a provider' : `logged in with ${used.join(' and ')}`;
};

export const createSessionsView: CreateView = ({ own, update, say }) => {
  let sessions: readonly SessionInfo[] | undefined;

  const load = async (): Promise<void> => {
    const outcome = await outcomeOf(own.GET('/v1/users/{id}/sessions', { params: { ...me, query: { limit: 100 } } }));
    if (outcome.isDone) sessions = outcome.data.data;
    else say(outcome.problem.detail);
    update();
  };
  const end = async (ids: readonly string[], done: string): Promise<void> => {
    const outcomes = await Promise.all(
      ids.map((session_id) => {
        const params = { path: { id: 'me', session_id } } as const;
        return outcomeOf(own.DELETE('/v1/users/{id}/sessions/{session_id}', { params }));
      }),
    );
    const failed = outcomes.find(({ isDone }) => !isDone);
    say(failed && !failed.isDone ? failed.problem.detail : done);
    await load();
  };
  const endOthers = (): Promise<void> => {
    const others = (sessions ?? []).filter(({ current }) => !current);
    return end(
      others.map(({ id }) => id),
      'All other sessions were ended.',
    );
  };

  const row = ({ id, user_agent, ip, last_used_at, authentication, current }: SessionInfo): TemplateResult => html`<li>
    <div>
      <strong>${user_agent || 'Unknown device'}</strong> ${current ? html`<span class="badge">this one</span>` : nothing}
      <p class="hint">${ip}, last used ${localTime(last_used_at)}, ${methods(authentication)}</p>
    </div>
    ${current ? nothing : action('End', () => end([id], 'The session was ended.'), `the session of ${user_agent}`)}
  </li>`;

  return {
    title: 'Sessions',
    start: load,
    render: () =>
      panel(
        'Where you are logged in',
        sessions === undefined
          ? html`<p>Loading …</p>`
          : html`<ul class="rows">${sessions.map(row)}</ul>
              ${sessions.length > 1 ? action('End all others', endOthers) : nothing}`,
      ),
  };
};
