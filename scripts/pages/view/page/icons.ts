// Signs on the buttons, as path data in a square of 24.
export const ICONS = {
  start: 'M6 5v14M19 5l-9 7 9 7Z',
  end: 'M18 5v14M5 5l9 7-9 7Z',
  'round-back': 'M12 5l-8 7 8 7ZM21 5l-8 7 8 7Z',
  round: 'M12 5l8 7-8 7ZM3 5l8 7-8 7Z',
  'turn-back': 'M17 5l-10 7 10 7Z',
  turn: 'M7 5l10 7-10 7Z',
  'action-back': 'M14 6l-6 6 6 6',
  action: 'M10 6l6 6-6 6',
  play: 'M7 4l13 8-13 8Z',
  pause: 'M7 4h4v16h-4ZM14 4h4v16h-4Z',
  'zoom-in': 'M10.5 4a6.5 6.5 0 1 0 .01 0M15.5 15.5l5 5M10.5 7.5v6M7.5 10.5h6',
  'zoom-out': 'M10.5 4a6.5 6.5 0 1 0 .01 0M15.5 15.5l5 5M7.5 10.5h6',
  theme: 'M12 3a9 9 0 1 0 9 9 7 7 0 0 1-9-9Z',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1.5-1.5',
  help: 'M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 17.5v.5',
} as const;
export type IconName = keyof typeof ICONS;
