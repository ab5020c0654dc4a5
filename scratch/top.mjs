import fs from 'fs';
const f=process.argv[2]; const p=JSON.parse(fs.readFileSync(f)); const self=new Map(); const dt=p.timeDeltas; const id=new Map(p.nodes.map(n=>[n.id,n]));
p.samples.forEach((s,i)=>{const n=id.get(s); const k=n.callFrame.functionName+' '+n.callFrame.url.split('/').slice(-2).join('/')+':'+n.callFrame.lineNumber; self.set(k,(self.get(k)||0)+dt[i]);});
[...self].sort((a,b)=>b[1]-a[1]).slice(0,22).forEach(([k,v])=>console.log((v/1e6).toFixed(2),k));
