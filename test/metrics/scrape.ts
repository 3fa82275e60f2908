import type { TestService } from '../kit/service.ts';

export type Labels = Readonly<Record<string, string>>;

export interface Sample {
  readonly name: string;
  readonly labels: Labels;
  readonly value: number;
}

const labelsOf = (text = ''): Labels =>
  Object.fromEntries([...text.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name!, value!]));

/** The samples of a text in the format of Prometheus. */
export const samplesOf = (text: string): readonly Sample[] =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', labels, value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
      return { name, labels: labelsOf(labels), value: Number(value) };
    });

export const scrape = async (service: Pick<TestService, 'send'>): Promise<readonly Sample[]> =>
  samplesOf((await service.send('GET', '/metrics')).text);

/** The sum of the samples with a name and labels; undefined if none matches. */
export const sumOf = (samples: readonly Sample[], name: string, labels: Labels = {}): number | undefined => {
  const found = samples.filter(
    (sample) =>
      sample.name === name && Object.entries(labels).every(([label, value]) => sample.labels[label] === value),
  );
  return found.length === 0 ? undefined : found.reduce((sum, { value }) => sum + value, 0);
};
