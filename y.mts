import { createClient } from "@libsql/client";
import { searchStatement, foundRows } from "./src/catalog/product-search.ts";
import { wordsOf } from "./src/catalog/search-terms.ts";
import { planCatalog, productAt } from "./bench/scale/catalog.ts";
const sizes = process.argv.slice(2).map(Number);
const q = (size)=>{ const p=planCatalog(size); const at=(f)=>productAt(p, Math.floor(size*f)); const w=(f)=>at(f).name.split(" ");
 return { "freq freq":"organic chocolate","freq freq none":"chocolate milk","all all":"taste days","kind+rare":`chocolate ${w(.5)[1]}`, "rare+own kind": `${w(.5)[1]} ${w(.5)[3]}`, "brand kind":`${w(.001)[0]} chocolate`, "big brand trait":`${w(.02)[0]} organic`,"mid mid":"cinnamon lentils","prefix prefix":"cho org","2-letter":"ch or","typo":"chocolatte organc","typo rare": `${w(.5)[1].slice(0,-1)}x chocolate`, "two rare apart":`${w(.3)[1]} ${w(.7)[1]}`,"one rare":w(.5)[1], "digits":"952000170"}; };
for (const size of sizes) {
  const c=createClient({url:`file:/tmp/scale-probe/${size}/data`});
  console.log(size, (await c.execute("select count(*) n from products")).rows[0].n, (await c.execute("select count(*) n from product_words where product_words match 'chocolate'")).rows[0].n);
  for (const [name,text] of Object.entries(q(size))) {
    const s = searchStatement({words:wordsOf(text),digits:/^\d{6,14}$/.test(text)?text:null,brand:null,gpc:null,limit:10,offset:0});
    const ts=[]; let rows; for (let i=0;i<8;i++){ const t=performance.now(); rows=foundRows(await c.execute(s)); ts.push(performance.now()-t);} ts.sort((a,b)=>a-b);
    console.log(name.padEnd(16), text.padEnd(26), ts[0].toFixed(2).padStart(9), rows.length, rows[0]?.way, rows[0]?.total);
  }
}
