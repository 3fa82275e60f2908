declare module 'virtual:colors.css';
declare module '*.css';
