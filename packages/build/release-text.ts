/** The parts of a release with their sizes. */
export interface ReleaseContents {
  readonly version: string;
  readonly tag: string;
  readonly packages: readonly { readonly name: string; readonly bytes: number; readonly files: readonly string[] }[];
  readonly documents: readonly { readonly name: string; readonly bytes: number }[];
}

const inKilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;

/** Returns what a release would publish: each package with its files, and what is attached. The image is built where it runs. */
export const describeRelease = ({ version, tag, packages, documents }: ReleaseContents): string =>
  [
    `Packages, with the tag \`${tag}\`:`,
    ...packages.flatMap(({ name, bytes, files }) => [
      `  ${name}@${version}, ${inKilobytes(bytes)}, ${files.length} files:`,
      ...files.map((file) => `    ${file}`),
    ]),
    'Attached to the release of the tag:',
    ...documents.map(({ name, bytes }) => `  ${name}, ${inKilobytes(bytes)}`),
    `Image: none is published. \`docker build --tag gatehouse:${version} .\` builds it.`,
  ].join('\n');
