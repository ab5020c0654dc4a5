// Colours of the map: pale ground, so that track in six strong colours stands out.
import type { crayon } from '../../engine/index.ts';

export const PALETTE = {
  sea: '#c3dde9',
  shallow: ['#cbe2ec', '#d4e8f0', '#deeef4'],
  coast: '#6d93a6',
  abroad: '#e3ded0',
  land: '#f7f1e1',
  heights: '#e6d6b4',
  lake: '#cfe4ee',
  border: '#a8788a',
  river: '#3f88bd',
  waterName: '#3c7299',
  countryName: '#b59a86',
  inlet: '#a23b3b',
  closed: '#7d97a5',
  ink: '#2b2a28',
  paper: '#fffdf6',
  loads: '#7a4a1e',
  dot: '#5b564c',
  major: '#cf4436',
  majorRim: '#8e2218',
  medium: '#f0b93f',
  small: '#f3ead2',
  cityRim: '#3a2f22',
} as const;

/** Fill of a milepost's sign by terrain. */
export const TERRAIN_COLOURS: Readonly<Record<crayon.Terrain, string>> = {
  clear: PALETTE.dot,
  mountain: '#8a6238',
  alpine: '#ffffff',
  desert: '#d8a63c',
  forest: '#4f8a4c',
  jungle: '#1f6b45',
  marsh: '#5a8f9c',
};
