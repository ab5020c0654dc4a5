// A queue in memory, with both its ends. It hands pieces to machines at once and can lose all it holds.
import type { CoordinatorEvents, CoordinatorLink, Machine, MachineLink, Served } from '../model/links.ts';
import { OVER } from '../model/links.ts';
import type { Offer } from '../model/offer.ts';
import type { Piece, Report } from '../model/piece.ts';

interface Server {
  readonly machine: Machine;
  readonly play: (piece: Piece) => Promise<Served>;
  busy: number;
  isStopped: boolean;
  /** Takes nothing more. */
  isLeaving: boolean;
}

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

export class FakeQueue {
  readonly waiting = new Map<string, Piece>();
  readonly active = new Map<string, Piece>();
  /** Every piece that was ever added. */
  readonly added: Piece[] = [];
  readonly machines = new Map<string, Machine>();
  private readonly servers: Server[] = [];
  private events: CoordinatorEvents | undefined;
  private offered: Offer | undefined;
  private texts = new Map<string, string>();
  private isOver = false;

  /** Everything is gone, as after a restart without memory. Machines go on with what they have taken. */
  forget(): void {
    this.waiting.clear();
    this.active.clear();
    this.machines.clear();
    this.offered = undefined;
    this.texts = new Map();
  }

  /** A report from anywhere. */
  send(report: unknown): void {
    this.events?.onReport(copy(report));
  }

  readonly coordinator: CoordinatorLink = {
    offer: async (offer, blobs) => {
      this.offered = copy(offer);
      this.texts = new Map(blobs);
    },
    add: async (pieces) => {
      for (const piece of copy(pieces)) {
        if (this.active.has(piece.id)) continue;
        this.added.push(piece);
        this.waiting.set(piece.id, piece);
      }
      this.handOut();
    },
    missing: async (ids) => ids.filter((id) => !this.waiting.has(id) && !this.active.has(id)),
    drop: async (id) => void this.waiting.delete(id),
    dropWaiting: async () => this.waiting.clear(),
    depth: async () => ({ waiting: this.waiting.size, active: this.active.size }),
    machines: async () => [...this.machines.values()],
    listen: (events) => {
      this.events = events;
    },
    close: async () => {
      this.isOver = true;
    },
  };

  /** An end for a machine; `lose` makes it silent in the middle of what it plays. */
  machine(): MachineLink & { lose(): void } {
    const own: Server[] = [];
    return {
      offers: async () => {
        if (!this.offered) return [];
        return [{ session: this.offered.session, text: this.isOver ? OVER : JSON.stringify(this.offered) }];
      },
      blob: async (hash) => this.texts.get(hash),
      present: async (_session, machine) => void this.machines.set(machine.name, machine),
      report: async (_session, report: Report) => {
        if (own.some(({ isStopped }) => !isStopped) || 'refused' in report) this.send(report);
      },
      serve: async (_session, machine, play) => {
        const server = { machine, play, busy: 0, isStopped: false, isLeaving: false };
        this.servers.push(server);
        own.push(server);
        this.handOut();
        const leave = async (): Promise<void> => {
          server.isStopped = true;
          this.machines.delete(machine.name);
        };
        return {
          async stop() {
            server.isLeaving = true;
            while (server.busy > 0) await new Promise((done) => setTimeout(done, 1));
            await leave();
          },
          abandon: leave,
        };
      },
      listen() {},
      close: async () => {},
      lose: () => {
        for (const server of own) {
          server.isStopped = true;
          this.machines.delete(server.machine.name);
        }
      },
    };
  }

  /** Puts what a lost machine had taken back, as the queue does after some seconds. */
  takeBack(): void {
    for (const [id, piece] of this.active) this.waiting.set(id, piece);
    this.active.clear();
    this.handOut();
  }

  private handOut(): void {
    for (const server of this.servers) {
      for (const [id, piece] of this.waiting) {
        if (server.isStopped || server.isLeaving || server.busy >= server.machine.workers) break;
        if (piece.not?.includes(server.machine.name)) continue;
        this.waiting.delete(id);
        this.active.set(id, piece);
        server.busy++;
        void server.play(copy(piece)).then((served) => {
          server.busy--;
          if (server.isStopped && served === 'reported') return;
          this.active.delete(id);
          if (served === 'reported') {
            this.handOut();
            return;
          }
          // Put aside for a while, so that it does not go back and forth without a pause.
          this.waiting.set(id, piece);
          setTimeout(() => this.handOut(), 5);
        });
      }
    }
  }
}
