import { Option } from 'commander';
import { eventTypes } from '../../generated/events.ts';

/** Returns the option `--type`, which takes several types of events. */
export const eventTypeOption = (description: string): Option =>
  new Option('--type <type...>', description).choices(eventTypes);
