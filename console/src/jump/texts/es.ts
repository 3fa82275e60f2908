import type { JumpTexts } from './en.ts';

export const texts: JumpTexts = {
  hint: 'Personas, empresas, pantallas, ajustes y acciones',
  none: 'Sin resultados',
  screens: 'Pantallas',
  actions: 'Acciones',
  allUsers: 'Buscar en todos los usuarios: {text}',
  names: {
    user: 'Invitar usuario',
    company: 'Crear empresa',
    role: 'Crear rol',
    key: 'Crear clave',
    account: 'Crear cuenta de servicio',
    client: 'Crear cliente',
    provider: 'Añadir proveedor',
    endpoint: 'Crear destino de webhook',
  },
};
