// Parts of the page that both modes have: badge, buttons, header, messages, help.
import type { ComponentChildren, VNode } from 'preact';
import type { ShownState, Store } from './store.ts';

/** Icons of the buttons, as path data in a 24 by 24 square. */
const ICONS = {
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
  'copy-link':
    'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1.5-1.5',
  'open-help': 'M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 17.5v.5',
} as const;

interface IconButtonProps {
  readonly id: keyof typeof ICONS;
  readonly label: string;
  readonly keyName: string;
  readonly onClick: () => void;
  /** Replaces the icon of the button's id. */
  readonly sign?: keyof typeof ICONS;
  readonly disabled?: boolean;
  readonly pressed?: boolean;
}

export const IconButton = ({
  id,
  label,
  keyName,
  onClick,
  sign = id,
  disabled,
  pressed,
}: IconButtonProps) => (
  <button
    type="button"
    id={id}
    class="icon"
    aria-label={label}
    aria-pressed={pressed}
    title={`${label} (${keyName})`}
    disabled={disabled}
    onClick={onClick}
  >
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICONS[sign]} />
    </svg>
  </button>
);

/** A seat's number in its colour. */
export const Badge = ({ seat }: { readonly seat: number }) => (
  <span class="badge" data-seat={seat % 6} aria-hidden="true">
    {seat}
  </span>
);

/** The keyboard shortcut of a button. */
export const KeySign = ({ children }: { readonly children: ComponentChildren }) => (
  <span class="key" aria-hidden="true">
    {children}
  </span>
);

/** A seat's number and name. */
export const SeatName = ({ seat, labels }: { readonly seat: number; readonly labels: readonly string[] }) => (
  <>
    <Badge seat={seat} />
    <b>{labels[seat]}</b>
  </>
);

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A code such as `pick-up` as a heading. */
export const headingOf = (code: string): string => capitalize(code.replaceAll('-', ' '));

interface SeatsProps {
  readonly shown: ShownState;
  /** Names of the players by seat. */
  readonly labels?: readonly string[];
  /** Text after the name of the person's seat. */
  readonly news?: VNode;
  /** Score beside the name, as money or points. */
  readonly figure?: (seat: number) => VNode;
  readonly body: (seat: number) => ComponentChildren;
}

/** A card for each seat: the person's first, then the latest changes, then the others. */
export function Seats({ shown, labels = shown.labels, news, figure, body }: SeatsProps) {
  const { game, state, person } = shown;
  const acting = game.toAct(state);
  const cards = labels.map((label, seat) => (
    <section
      key={seat}
      class={seat === person ? 'seat me' : 'seat'}
      data-seat={seat}
      data-acting={seat === acting || undefined}
      aria-label={`Seat ${seat}, ${label}`}
    >
      <header>
        <Badge seat={seat} />
        <h3>{label}</h3>
        {figure?.(seat)}
      </header>
      {body(seat)}
    </section>
  ));
  return (
    <div id="seats" class="seats">
      {cards[person]}
      {news}
      {cards.filter((_, seat) => seat !== person)}
    </div>
  );
}

interface PageProps {
  readonly store: Store;
  readonly title: string;
  readonly detail: string;
  /** Content after the details. */
  readonly more?: VNode;
  readonly tools?: VNode;
  readonly help: VNode;
  /** Announcement for screen readers. */
  readonly announcement: string;
  readonly children: ComponentChildren;
}

/** Page frame around the main content. */
export const Page = ({ store, title, detail, more, tools, help, announcement, children }: PageProps) => (
  <>
    <header class="top">
      <div>
        <h1>{title}</h1>
        <p class="detail">
          {detail} {more}
        </p>
      </div>
      <div class="tools">
        {tools}
        <IconButton
          id="theme"
          label="Dark"
          keyName="t"
          pressed={store.isDark}
          onClick={() => store.switchTheme()}
        />
        <IconButton id="open-help" label="Keys and help" keyName="?" onClick={() => store.openHelp()} />
      </div>
    </header>
    {children}
    {/* Preact writes an empty text again at each drawing, which would wake screen readers. */}
    <div id="live" class="hidden" aria-live="polite">
      {announcement || null}
    </div>
    <div id="toast" class="toast" role="status" data-shown={store.toast !== '' || undefined}>
      {store.toast || null}
    </div>
    <dialog id="help" aria-labelledby="help-head">
      <form method="dialog">
        {help}
        <h3>Keys</h3>
        <dl class="keys">
          {store
            .keys()
            .filter(({ label }) => label !== '')
            .map(({ label, help }) => (
              <div key={label}>
                <dt>
                  <kbd>{label}</kbd>
                </dt>
                <dd>{help}</dd>
              </div>
            ))}
        </dl>
        <p>
          <label>
            <input
              type="checkbox"
              id="letters"
              checked={store.usesLetters}
              onInput={(event) => {
                store.usesLetters = event.currentTarget.checked;
              }}
            />{' '}
            Use single letters and signs as keys
          </label>
        </p>
        <button type="submit">Close</button>
      </form>
    </dialog>
  </>
);
