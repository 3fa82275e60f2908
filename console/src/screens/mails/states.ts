import type {
  DeadLetter,
  MailState,
  Notification,
  NotificationState,
  ReportedMail,
} from '../../../../packages/client/src/entities.ts';
import { listMailStates } from '../../../../packages/client/src/operations.ts';
import { client } from '../../api.ts';
import { createQuery } from '../../query.svelte.ts';
import { minuteOf } from '../../time.ts';
import type { Tone } from '../../ui/tones.ts';
import { t } from './texts.ts';

const tones: Readonly<Record<NotificationState | MailState, Tone>> = {
  waiting: 'info',
  delivered: 'neutral',
  dead: 'danger',
  superseded: 'neutral',
  accepted: 'neutral',
  sent: 'success',
  failed: 'danger',
  suppressed: 'warning',
  bounced: 'danger',
  complained: 'danger',
};

/** Returns the name and the color of the reason for which an email did not arrive. */
export const outcomeOf = ({ outcome }: DeadLetter) => ({ text: t.outcomes[outcome], tone: tones[outcome] });

/** Reads what the notification application knows of the shown emails that were handed over. Call it while a component is created. */
export const createStates = (mailsOf: () => readonly Notification[]) =>
  createQuery(
    () => {
      const ids = mailsOf().flatMap(({ id, state }) => (state === 'delivered' ? id : []));
      return ids.length > 0 && { ids: ids.join() };
    },
    (input, options) => listMailStates(client, input, options),
  );

/**
 * Returns the state of an email with its color, its time and the text of its failure. `reported` are the states after the handover, as far as the
 * notification application reports them.
 */
export const stateOf = (mail: Notification, reported: readonly ReportedMail[] = []) => {
  const found = mail.state === 'delivered' ? reported.find(({ id }) => id === mail.id) : undefined;
  // A newer service can have states that this page does not know.
  const known = found && found.state in tones ? found : undefined;
  const at = known?.changed_at ?? mail.delivered_at;
  return {
    text: known && known.state !== 'accepted' ? t.outcomes[known.state] : t.states[mail.state],
    tone: tones[known?.state ?? mail.state],
    failure: known?.detail ?? mail.last_failure,
    since: at && minuteOf(at),
  };
};

/** Returns the name of a template. A newer notification application can have templates that this page does not know. */
export const nameOfTemplate = (template: string): string =>
  Object.hasOwn(t.names, template) ? t.names[template as keyof typeof t.names] : template;
