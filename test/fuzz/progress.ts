const barWidth = 24;
const eraseLine = '\r\x1b[2K';
const redrawMs = 100;
const plainMs = 10_000;

export interface Progress {
  show(done: number): void;
  end(): void;
}

const timeOf = (seconds: number): string =>
  seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;

/** A bar on a terminal, a line now and then elsewhere. */
export const progressOn = (stream: NodeJS.WriteStream, whole: number, what: string): Progress => {
  const start = performance.now();
  let last = start;

  const describe = (done: number): string => {
    const seconds = (performance.now() - start) / 1000;
    const left = timeOf((seconds / Math.max(done, 1)) * Math.max(whole - done, 0));
    return `${done} of ${whole} ${what}, ${Math.round(done / seconds)} a second, ${left} left`;
  };
  const bar = (done: number): string => {
    const part = Math.min(done / whole, 1);
    const full = Math.round(part * barWidth);
    return `[${'#'.repeat(full)}${'.'.repeat(barWidth - full)}] ${Math.floor(part * 100)} % `;
  };

  return {
    show(done) {
      const now = performance.now();
      if (now - last < (stream.isTTY ? redrawMs : plainMs)) return;
      last = now;
      stream.write(stream.isTTY ? `${eraseLine}${bar(done)}${describe(done)}` : `${describe(done)}\n`);
    },
    end() {
      if (stream.isTTY) stream.write(eraseLine);
    },
  };
};
