/** What is nowhere in the site. When one of these appears, the requirements that count on it must be looked at again. */
export interface Guard {
  /** Names of direct packages, of the running site or for development. */
  packages?: RegExp;
  /** In the code of the site, tests left out. */
  code?: RegExp;
  /** What the guard must notice, so that it is known to notice something. */
  sample: string;
}

export const guards: Readonly<Record<string, Guard>> = {
  cors: {
    code: /access-control-allow/i,
    sample: "reply.header('Access-Control-Allow-Origin', '*')",
  },
  graphql: { packages: /graphql|apollo|mercurius/, sample: 'mercurius' },
  java: { packages: /^java$|jndi/, sample: 'java' },
  latex: {
    packages: /latex|pdftex/,
    code: /\b(?:pdf|xe|lua)latex\b/,
    sample: "spawn('pdflatex', [file])",
  },
  ldap: { packages: /ldap/, sample: 'ldapts' },
  memcache: { packages: /memcache|memjs/, sample: 'memjs' },
  mtls: { code: /requestCert|getPeerCertificate/, sample: 'createServer({ requestCert: true })' },
  native: {
    packages: /node-gyp|node-addon-api/,
    code: /process\.dlopen|\.node'\)/,
    sample: "require('./build/own.node')",
  },
  oauth: {
    packages: /oauth|openid|oidc|passport|saml|auth0|better-auth/,
    code: /openid-configuration|code_verifier|authorization_code|SAMLResponse/,
    sample: 'openid-client',
  },
  'password-keys': { code: /pbkdf2|scrypt/, sample: 'scryptSync(password, salt, 32)' },
  'secret-questions': {
    code: /(?:secret|security)_?(?:question|answer)/i,
    sample: 'securityQuestion: text()',
  },
  sms: {
    packages: /twilio|vonage|messagebird|\bsms\b/,
    code: /send_?sms/i,
    sample: 'sendSms(code)',
  },
  tenants: { code: /\btenant_?id\b/i, sample: 'tenantId: uuid()' },
  unpacking: {
    packages: /^(?:adm-zip|jszip|yauzl|unzipper|tar)$/,
    code: /\b(?:unzip|gunzip|inflate|brotliDecompress|DecompressionStream)/i,
    sample: 'unzipSync(bytes)',
  },
  'unverified-tls': {
    code: /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/,
    sample: '{ ssl: { rejectUnauthorized: false } }',
  },
  'weak-ciphers': {
    code: /createCipheriv\((?!cipher,|'aes-256-gcm')|cipher = '(?!aes-256-gcm')|RSA_PKCS1_PADDING/,
    sample: "createCipheriv('aes-256-ecb', key, null)",
  },
  'weak-hashes': { code: /createH(?:ash|mac)\('(?:md\d|ripemd\d*)'/i, sample: "createHash('md5')" },
  webrtc: {
    packages: /webrtc|mediasoup|livekit|peerjs|simple-peer/,
    code: /RTCPeerConnection/,
    sample: 'new RTCPeerConnection()',
  },
  websocket: {
    packages: /^ws$|websocket|socket\.io|sockjs/,
    code: /new WebSocket\(/,
    sample: 'new WebSocket(address)',
  },
  'window-messages': {
    code: /window\.(?:parent\.|opener\.)?postMessage|window\.addEventListener\(\s*'message'/,
    sample: "window.addEventListener('message', read)",
  },
  xpath: {
    packages: /xpath/,
    code: /document\.evaluate|xpath/i,
    sample: 'document.evaluate(path)',
  },
};

export interface Inside {
  packages: readonly string[];
  files: readonly { path: string; text: string }[];
}

/** Where the site has what a guard says that it has not. */
export const foundBy = ({ packages, code }: Guard, inside: Inside): string[] => [
  ...inside.packages.filter((name) => packages?.test(name)).map((name) => `the package ${name}`),
  ...inside.files.filter(({ text }) => code?.test(text)).map(({ path }) => path),
];
