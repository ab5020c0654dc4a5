// A machine's part in one run, from when it takes the run until it leaves it.
import { BlockPool } from '../../play/pool/block-pool.ts';
import type { Served, Serving } from '../model/links.ts';
import type { Offer } from '../model/offer.ts';
import type { Piece } from '../model/piece.ts';
import type { Accepted } from './accept-offer.ts';
import { playPiece } from './play-piece.ts';
import type { ServeOptions } from './serve-options.ts';

export class RunService {
  readonly offer: Offer;
  /** Looks at which the offer was missing, one after the other. */
  missed = 0;
  private readonly accepted: Accepted;
  private readonly options: ServeOptions;
  private readonly pool: BlockPool;
  private serving: Serving | undefined;
  private flying = 0;
  private isOver = false;

  constructor(offer: Offer, accepted: Accepted, options: ServeOptions) {
    this.offer = offer;
    this.accepted = accepted;
    this.options = options;
    const { workers } = options.machine;
    this.pool = new BlockPool(accepted.setup, { workers, limits: offer.limits });
  }

  /** Whether the machine can play this run no longer. */
  get isBroken(): boolean {
    return this.isOver;
  }

  get isBusy(): boolean {
    return this.flying > 0;
  }

  async begin(): Promise<void> {
    const { link, machine } = this.options;
    await link.present(this.offer.session, machine);
    this.serving = await link.serve(this.offer.session, machine, (piece) => this.play(piece));
    this.tell('taken');
  }

  /** @param gently finishes and reports what is being played */
  async leave(gently: boolean): Promise<void> {
    const { link, machine, tick } = this.options;
    if (gently && !this.isOver) {
      // What is being played may take longer than a machine may be silent.
      const present = (): void => void link.present(this.offer.session, machine).catch(() => {});
      const keep = setInterval(present, tick ?? 1_000);
      await this.serving?.stop();
      clearInterval(keep);
    }
    this.isOver = true;
    // Pieces that are being played fail now; they are nobody's concern any more.
    await this.pool.close();
    if (!gently) void this.serving?.abandon();
    this.accepted.clear();
    this.tell('left');
  }

  private tell(what: 'taken' | 'left'): void {
    const { machine, log, onNews } = this.options;
    const { run, title } = this.offer;
    log.info({ run, machine: machine.name, workers: machine.workers }, `run ${what}`);
    onNews(`run ${run.slice(0, 8)} of ${title} is ${what}`);
  }

  private async play(piece: Piece): Promise<Served> {
    const { link, machine, meter, log, playPiece: playIt = playPiece } = this.options;
    const { session, run } = this.offer;
    // While the offer is missing the coordinator may be gone: nothing more is begun.
    if (this.isOver || this.missed > 0 || piece.not?.includes(machine.name)) return 'for another';
    const about = { run, machine: machine.name, piece: piece.id, game: piece.blocks[0]?.games[0]?.id };
    meter.inFlight(++this.flying);
    try {
      const { parts, seconds } = await playIt(piece, (block) => this.pool.play(block));
      await link.report(session, { machine: machine.name, piece: piece.id, seconds, parts });
      const games = parts.reduce((sum, part) => sum + part.games.length + part.failures.length, 0);
      meter.games(games);
      meter.piece(seconds);
      log.debug({ ...about, games, seconds }, 'piece played');
      return 'reported';
    } catch (error) {
      await this.giveUp(about, error);
      return 'for another';
    } finally {
      meter.inFlight(--this.flying);
    }
  }

  /** Plays no more of this run, and says why. */
  private async giveUp(about: { readonly piece: string }, error: unknown): Promise<void> {
    if (this.isOver) return;
    this.isOver = true;
    const { link, machine, log, onNews } = this.options;
    const { session, run, title } = this.offer;
    const message = error instanceof Error ? error.message : String(error);
    log.warn(about, `run left: ${message}`);
    onNews(`run ${run.slice(0, 8)} of ${title} is given up: ${message}`);
    await link.report(session, { machine: machine.name, piece: about.piece, error: message });
  }
}
