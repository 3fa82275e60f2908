import type { ApplicationsTexts } from './en.ts';

export const texts: ApplicationsTexts = {
  subtitle: 'Todas las aplicaciones de esta instalación, para sus operadores',
  key: 'Clave de operador',
  keyHint: 'La CLI crea una: operator-key create. Se conserva solo mientras esta pantalla está abierta.',
  enter: 'Mostrar aplicaciones',
  refused: 'Esta clave de operador es desconocida, ha caducado o fue revocada.',
  search: 'Nombre de la aplicación',
  noMatch: 'Ninguna aplicación coincide',
  name: 'Nombre',
  id: 'ID',
  created: 'Creada',
  current: 'Esta aplicación',
  moves: {
    copying: 'Traslado a {cell}: {percent} copiado',
    leaving: 'Traslado a {cell}: terminan las tareas de fondo',
    frozen: 'Traslado a {cell}: los cambios se rechazan',
    switching: 'Traslado a {cell}: las solicitudes se rechazan',
    switched: 'Trasladada a {cell}',
  },
  create: 'Crear aplicación',
  createdTitle: 'Aplicación {name} creada',
  createdText:
    'Aún no tiene administradores. Invite al primero con la clave de superadministrador: POST /v1/invitations.',
  appKey: 'Clave de aplicación',
  serviceKey: 'Clave de superadministrador',
  open: 'Abrir su consola en otra pestaña',
};
