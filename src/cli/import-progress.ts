import type { Counts } from '../modules/import/ports.ts';
import { toVisibleLines } from './display.ts';
import type { Output } from './terminal.ts';

const barWidth = 24;
const eraseLine = '\r\x1b[2K';
const redrawMs = 100;
const plainMs = 5000;

export const rowsOf = ({ imported, rejected, skipped }: Counts): number => imported + rejected + skipped;

export const describe = (counts: Counts): string =>
  `${rowsOf(counts)} rows read: ${counts.imported} imported, ${counts.rejected} rejected, ${counts.skipped} skipped`;

export interface Progress {
  show(counts: Counts): void;
  /** Prints a message between two states of the bar. */
  tell(text: string): void;
  end(): void;
}

/**
 * Shows a progress bar on a terminal, and occasional lines elsewhere. `share` returns the part that has been read, if it is
 * known.
 */
export const progressOn = (stream: Output, share: () => number | undefined): Progress => {
  let last = performance.now();
  const bar = (): string => {
    const done = share();
    if (done === undefined) return '';
    const full = Math.round(done * barWidth);
    return `[${'#'.repeat(full)}${'.'.repeat(barWidth - full)}] ${Math.floor(done * 100)} % `;
  };
  const erase = (): void => {
    if (stream.isTTY) stream.write(eraseLine);
  };
  return {
    show(counts) {
      const now = performance.now();
      if (now - last < (stream.isTTY ? redrawMs : plainMs)) return;
      last = now;
      erase();
      stream.write(stream.isTTY ? bar() + describe(counts) : `${describe(counts)}\n`);
    },
    tell(text) {
      erase();
      stream.write(toVisibleLines(text));
    },
    end: erase,
  };
};
