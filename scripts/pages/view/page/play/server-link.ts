// The way to the server and back.
import { type PlayCommand, type PlayMessage, type PlayReply, TOKEN_HEADER } from '../../../play/messages.ts';

const GONE = 'the server does not answer: is it still running?';

export class ServerLink {
  private readonly token: string;

  /** @param heard called with every message, in order @param lost called when the server is gone, and with false once it is back */
  constructor(token: string, heard: (message: PlayMessage) => void, lost: (isLost: boolean) => void) {
    this.token = token;
    const events = new EventSource(`/events?token=${encodeURIComponent(token)}`);
    events.onmessage = ({ data }) => heard(JSON.parse(data as string) as PlayMessage);
    events.onopen = () => lost(false);
    events.onerror = () => lost(true);
  }

  async command(command: PlayCommand): Promise<PlayReply> {
    try {
      const answer = await fetch('/command', {
        method: 'POST',
        headers: { 'content-type': 'application/json', [TOKEN_HEADER]: this.token },
        body: JSON.stringify(command),
      });
      return (await answer.json()) as PlayReply;
    } catch {
      return { played: 0, refused: GONE };
    }
  }
}
