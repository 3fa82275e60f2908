import { programOf } from '../../../../src/kernel/device.ts';
import { filled } from '../../texts.ts';
import { t } from './texts.ts';

/** Returns the browser and the system of a `User-Agent`, with names from lists: the header is free text of the client. */
export const deviceName = (userAgent: string): string => {
  const { browser, system } = programOf(userAgent);
  if (browser && system) return filled(t.deviceOn, { browser, system });
  return browser ?? system ?? t.unknownDevice;
};
