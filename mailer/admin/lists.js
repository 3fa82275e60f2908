import { api } from './client.js';
import { busy, element, find, say, show } from './dom.js';

const nothing = (text) => [element('li', { textContent: text })];

/** One entry with a button, which removes the entry once its work is done. */
const entry = (title, facts, label, work, onError) => {
  const button = element('button', { type: 'button', className: 'plain', textContent: label });
  button.setAttribute('aria-label', `${label}: ${title}`);
  const shown = element(
    'li',
    {},
    element('div', {}, title, ...facts.map((textContent) => element('span', { textContent }))),
    button,
  );
  button.addEventListener('click', () =>
    busy(button, async () => {
      try {
        say(await work());
        shown.remove();
      } catch (error) {
        onError(error);
      }
    }),
  );
  return shown;
};

export const showDeadLetters = async (onError) => {
  const { data } = await api('GET', '/dead-letters');
  const entries = data.map(({ id, template, attempts, failure }) =>
    entry(
      template,
      [id, `${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}: ${failure ?? ''}`],
      'Send again',
      async () => {
        await api('POST', `/dead-letters/${id}/resend`);
        return 'The email was queued.';
      },
      onError,
    ),
  );
  find('#dead-letters ul').replaceChildren(...(entries.length === 0 ? nothing('There are no dead letters.') : entries));
  show('dead-letters');
};

const reasons = { bounce: 'The address does not exist', complaint: 'Marked as spam' };

export const showSuppressions = async (onError) => {
  const { data } = await api('GET', '/suppressions');
  const entries = data.map(({ email, reason, source, detail, createdAt }) =>
    entry(
      email,
      [`${reasons[reason]}, reported by ${source} on ${new Date(createdAt).toLocaleDateString('en-GB')}`, detail],
      'Remove',
      async () => {
        await api('DELETE', `/suppressions/${encodeURIComponent(email)}`);
        return `${email} gets emails again.`;
      },
      onError,
    ),
  );
  find('#suppressions ul').replaceChildren(
    ...(entries.length === 0 ? nothing('There are no suppressed addresses.') : entries),
  );
  show('suppressions');
};
