import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

export interface ReceivedMail {
  from: string;
  recipients: string[];
  /** Header and body as they came over the wire. */
  data: string;
}

export interface SmtpServer {
  url: string;
  received: ReceivedMail[];
  /** Set it to a line such as `451 later` to refuse each recipient with it. */
  refusal: string | undefined;
  stop: () => Promise<void>;
}

/** A mail server on this machine that keeps what it gets. */
export async function startSmtpServer(port = 0): Promise<SmtpServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)));
    // A client that dies in the middle is no fault of the server.
    socket.on('error', () => socket.destroy());
    converse(socket, smtp);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const smtp: SmtpServer = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    refusal: undefined,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
  return smtp;
}

function converse(socket: Socket, smtp: SmtpServer): void {
  let unread = '';
  let mail: ReceivedMail | undefined;
  let isData = false;
  const say = (line: string) => socket.write(`${line}\r\n`);

  const hear = (line: string) => {
    const [, path = ''] = /<(.*)>/.exec(line) ?? [];
    if (/^(EHLO|HELO) /i.test(line)) say('250 test');
    else if (/^MAIL FROM:/i.test(line)) {
      mail = { from: path, recipients: [], data: '' };
      say('250 ok');
    } else if (/^RCPT TO:/i.test(line)) {
      if (!smtp.refusal) mail?.recipients.push(path);
      say(smtp.refusal ?? '250 ok');
    } else if (/^DATA$/i.test(line)) {
      isData = true;
      say('354 go on');
    } else if (/^QUIT$/i.test(line)) {
      say('221 bye');
      socket.end();
    } else say('250 ok');
  };
  const hearData = (line: string) => {
    if (!mail) return;
    if (line !== '.') {
      mail.data += `${line}\n`;
      return;
    }
    isData = false;
    smtp.received.push(mail);
    say('250 ok');
  };
  say('220 test');
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (unread + chunk).split('\r\n');
    unread = lines.pop() ?? '';
    for (const line of lines) (isData ? hearData : hear)(line);
  });
}
