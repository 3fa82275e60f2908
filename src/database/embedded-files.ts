import { NodeFS } from '@electric-sql/pglite/nodefs';

interface Attributes {
  readonly mode?: number;
}

/** The parts of Emscripten's file system that are adapted: its operations on files of Node.js. */
interface FileOperations {
  readonly NODEFS: {
    readonly node_ops: {
      setattr(node: unknown, attributes: Attributes): void;
      mknod(parent: unknown, name: string, mode: number, device: unknown): unknown;
    };
    readonly stream_ops: { setattr(stream: unknown, attributes: Attributes): void };
  };
}

const ownerOnly = (mode: number): number => mode & ~0o077;

const restricted = (attributes: Attributes): Attributes =>
  attributes.mode === undefined ? attributes : { ...attributes, mode: ownerOnly(attributes.mode) };

const restrict = (module: unknown): void => {
  const { node_ops: nodes, stream_ops: streams } = (module as FileOperations).NODEFS;
  const { setattr, mknod } = nodes;
  nodes.setattr = (node, attributes) => setattr(node, restricted(attributes));
  nodes.mknod = (parent, name, mode, device) => mknod(parent, name, ownerOnly(mode), device);
  const ofStream = streams.setattr;
  streams.setattr = (stream, attributes) => ofStream(stream, restricted(attributes));
};

/**
 * Creates the files of the embedded database so that only the owner can access them. Emscripten creates files with mode 0666 and
 * then sets that mode explicitly, so that a umask has no effect.
 */
export const ownerOnlyFiles = (folder: string): NodeFS => {
  const files = new NodeFS(folder);
  const init = files.init.bind(files);
  return Object.assign(files, {
    init: ((pg, options) =>
      init(pg, { ...options, preRun: [...(options.preRun ?? []), restrict] })) satisfies NodeFS['init'],
  });
};
