import { deviceNameOf } from '../../devices.ts';
import { t } from './texts.ts';

export const deviceName = (userAgent: string): string => deviceNameOf(userAgent, t);
