import { programOf } from '../../src/kernel/device.ts';
import { filled } from './texts.ts';

interface DeviceTexts {
  readonly deviceOn: string;
  readonly unknownDevice: string;
}

/** Returns the browser and the system of a `User-Agent`, with names from lists: the header is free text of the client. */
export const deviceNameOf = (userAgent: string, texts: DeviceTexts): string => {
  const { browser, system } = programOf(userAgent);
  if (browser && system) return filled(texts.deviceOn, { browser, system });
  return browser ?? system ?? texts.unknownDevice;
};
