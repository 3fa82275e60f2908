import { api } from './client.js';
import { busy, element, find, say, show } from './dom.js';
import { change } from './proof.js';

const nothing = (text) => [element('li', { textContent: text })];

/** Creates an entry with a button, which removes the entry once its work is done. Without a label, it has no button. */
const entry = (title, facts, label, work, onError) => {
  const described = element('div', {}, title, ...facts.map((textContent) => element('span', { textContent })));
  if (label === undefined) return element('li', {}, described);
  const button = element('button', { type: 'button', className: 'plain', textContent: label });
  button.setAttribute('aria-label', `${label}: ${title}`);
  const shown = element('li', {}, described, button);
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

const listSuppressions = async (path, none, onError) => {
  const { data } = await api('GET', path);
  const entries = data.map(({ email, appId, reason, source, detail, createdAt }) =>
    entry(
      email,
      [
        `${reasons[reason]}, reported by ${source} on ${new Date(createdAt).toLocaleDateString('en-GB')}`,
        detail,
        ...(appId === undefined
          ? ['For all applications: only the operator of the mailer can remove this entry.']
          : []),
      ],
      appId === undefined ? undefined : 'Remove',
      async () => {
        await change('DELETE', `/suppressions/${encodeURIComponent(email)}`);
        return `${email} gets emails again.`;
      },
      onError,
    ),
  );
  find('#suppressions ul').replaceChildren(...(entries.length === 0 ? nothing(none) : entries));
};

export const showSuppressions = async (onError) => {
  find('#suppressions form').reset();
  await listSuppressions('/suppressions', 'There are no suppressed addresses.', onError);
  show('suppressions');
};

/** Finds the entry of one address that the list, which is limited, may not show. */
export const startSuppressions = (onError) =>
  find('#suppressions form').addEventListener('submit', (event) => {
    event.preventDefault();
    say('');
    const path = `/suppressions/${encodeURIComponent(find('#suppressed-email').value.trim())}`;
    busy(find('#suppressions form button'), () =>
      listSuppressions(path, 'No entry for this address affects a user of this application.', onError).catch(onError),
    );
  });
