/**
 * The only style of all pages; its digest is in their policy. Long addresses break at any place, so
 * that no page is wider than a phone. A picture's box has its size before the picture loads. No
 * animations.
 */
import { TOKENS } from "../../../ui/tokens.ts";

export const STYLE = `${TOKENS}
*,::before,::after{box-sizing:border-box}[hidden]{display:none!important}
body{font:1rem/1.5 var(--font);color:var(--ink);background:var(--paper);max-width:var(--column);margin:0 auto;padding:0 1rem;overflow-wrap:anywhere}
h1,h2,h3{line-height:1.25;text-wrap:balance}h1{font-size:1.75rem;margin:1.5rem 0 .75rem}h2{font-size:1.25rem;margin:2rem 0 .5rem}h3{font-size:1rem;margin:1.25rem 0 .25rem}
a{color:var(--link)}small,.quiet{color:var(--quiet)}small,dl.quiet{font-size:var(--small)}.block{display:block}
:focus-visible{outline:3px solid var(--link);outline-offset:2px;border-radius:.2rem}
header,footer{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;align-items:center;padding:.75rem 0}
header{border-bottom:1px solid var(--line)}header a{font-weight:600;color:inherit;text-decoration:none}header img{vertical-align:middle;margin-right:.5rem;background:none;border-radius:0}
footer{border-top:1px solid var(--line);margin-top:3rem;font-size:var(--small)}footer a{padding:.25rem 0}footer nav{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem}
.skip{position:absolute;left:-99rem}.skip:focus{left:1rem;top:.5rem;background:var(--paper);padding:.5rem}
dl{margin:1rem 0}dt{font-weight:600}dd{margin:0 0 .5rem}summary{cursor:pointer;padding:.25rem 0}
.groups>div{border-top:1px solid var(--line);padding:.5rem 0 .25rem}.groups dd{margin-bottom:.25rem}
@media(min-width:40rem){.groups>div{display:grid;grid-template-columns:12rem 1fr;column-gap:1.5rem}.groups dt{grid-row:1/99}.groups dd{grid-column:2}}
mark{background:none;color:var(--bad);font-weight:700;text-decoration:underline}
pre{background:var(--box);border-radius:var(--round);padding:.6rem .8rem;white-space:pre-wrap}pre code{user-select:all}
img{background:var(--box);border-radius:var(--round);max-width:100%;object-fit:contain}
ul.plain{list-style:none;padding:0}ul.plain li{margin:.4rem 0}
table{border-collapse:collapse;width:100%}th,td{text-align:start;vertical-align:top;padding:.4rem .75rem .4rem 0;border-bottom:1px solid var(--line)}thead th{overflow-wrap:normal}
.wide{overflow-x:auto}search{display:block;margin-top:2rem}
label{display:block;font-weight:600;margin:.75rem 0 .25rem}
input,select,textarea,button,.button{font:inherit;color:inherit;background:var(--paper);border:1px solid var(--edge);border-radius:var(--round);padding:.55rem .75rem;min-height:var(--target);max-width:100%}
input:not([type=color],[type=checkbox]),textarea{width:100%}[type=checkbox]{min-height:0}.inline{font-weight:400}
button,.button{cursor:pointer;display:inline-block;text-decoration:none;font-weight:600}button[type=submit],.button.first{background:var(--link);border-color:var(--link);color:var(--on-action)}
.row{display:flex;flex-wrap:wrap;gap:.5rem;margin:.75rem 0}.row>.grow{flex:1 1 14rem}
.card{border:1px solid var(--line);border-radius:var(--rounder);padding:1rem 1.25rem;margin:1rem 0}.card>:first-child{margin-top:0}.card>:last-child{margin-bottom:0}
.beside{display:flex;flex-wrap:wrap;gap:1rem 2rem}.beside>*{flex:1 1 15rem;min-width:0}.beside>.fixed{flex:0 0 auto}
.verdict{border-inline-start:.35rem solid var(--edge);border-radius:var(--round);background:var(--box);padding:.75rem 1rem;margin:1.5rem 0}.verdict h1,.verdict>h2{margin:0}.beside>*>h2:first-child,.beside>*>section:first-child>h2{margin-top:.75rem}.verdict p{margin:.25rem 0}
.good{border-color:var(--good)}.good h1,b.good{color:var(--good)}.bad{border-color:var(--bad)}.bad h1,b.bad,.bad>h2{color:var(--bad)}.note{border-color:var(--note)}.note h1,b.note,.note>h2{color:var(--note)}
.code{background:#fff;color:#000;border:1px solid var(--line);padding:.5rem;border-radius:var(--round);display:inline-block}.code img{background:#fff;border-radius:0;display:block}
dialog{color:inherit;background:var(--paper);border:1px solid var(--line);border-radius:var(--rounder);width:min(42rem,calc(100vw - 2rem))}dialog h2{margin-top:0}dialog::backdrop{background:#000a}video{display:block;width:100%;height:auto;max-height:60vh;background:#000;border-radius:var(--round)}
@media(prefers-reduced-motion:no-preference){:root{scroll-behavior:smooth}}
@media print{header,footer,.row,form{display:none}}`;
