import type {
  DeadLetter,
  MailOutcome,
  Notification,
  NotificationState,
} from '../../../../packages/client/src/entities.ts';
import type { Tone } from '../../ui/tones.ts';
import { t } from './texts.ts';

const tones: Readonly<Record<NotificationState | MailOutcome, Tone>> = {
  waiting: 'info',
  delivered: 'success',
  dead: 'danger',
  superseded: 'neutral',
  failed: 'danger',
  suppressed: 'warning',
  bounced: 'danger',
  complained: 'danger',
};

/** Returns the name and the color of the reason for which an email did not arrive. */
export const outcomeOf = ({ outcome }: DeadLetter) => ({ text: t.outcomes[outcome], tone: tones[outcome] });

/**
 * Returns the state of an email with its color and the text of its failure. `letters` are those that the notification application
 * has accepted, and that did not arrive.
 */
export const stateOf = ({ id, state, last_failure: failure }: Notification, letters: readonly DeadLetter[] = []) => {
  const letter = state === 'delivered' ? letters.find((one) => one.id === id) : undefined;
  return letter
    ? { ...outcomeOf(letter), failure: letter.failure }
    : { text: t.states[state], tone: tones[state], failure: failure ?? '' };
};

/** Returns the name of a template. A newer notification application can have templates that this page does not know. */
export const nameOfTemplate = (template: string): string =>
  Object.hasOwn(t.names, template) ? t.names[template as keyof typeof t.names] : template;
